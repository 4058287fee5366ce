import { escapeHtml, page } from '../page.ts';
import { centsOf, type Amount } from './amount.ts';
import type { Order } from './merchant.ts';

const STYLE = `<style>
  .bill { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0 0 1.25rem; padding: 0 0 1.25rem; border-bottom: 1px solid var(--line); }
  .bill dt { overflow-wrap: anywhere; } .bill dd { margin: 0; text-align: end; }
  .bill .total { font-size: 1.25rem; font-weight: 600; }
  form small { display: block; margin: -.35rem 0 .9rem; padding-inline: 1rem; }
</style>`;

/** Renders the checkout page, with one button per outcome of a payment. */
export function checkoutPage(order: Order, payerEmail: string): string {
  const isSecondTry = order.outcome === 'INSTRUMENT_DECLINED';
  const declined = isSecondTry
    ? '<p role="alert">Your card was declined. Pay now uses another one.</p>'
    : '';
  return page(
    'Checkout - PayPal emulator',
    `${STYLE}<h1>Pay ${escapeHtml(order.brandName)}</h1>
<p>An emulator for PayPal on this machine. No money moves.</p>${declined}${bill(order)}
<p>Paying as ${escapeHtml(payerEmail)}</p>
<form method="post">
<button class="main" name="choice" value="pay">Pay now</button>
<button name="choice" value="decline" aria-describedby="decline">Decline</button>
<small id="decline">The bank refuses this card. The next one works.</small>
<button name="choice" value="pending" aria-describedby="pending">Pending</button>
<small id="pending">The payment is looked at first. This page decides it afterwards.</small>
<button class="quiet" name="choice" value="cancel">Cancel and return</button>
</form>`,
  );
}

/** Renders the status of a payment, with buttons that resolve a payment under review. */
export function reviewPage(order: Order, payerEmail: string): string {
  const isPending = order.captures.some(({ status }) => status === 'PENDING');
  const choices = `<form method="post">
<button class="main" name="choice" value="complete">Complete the payment</button>
<button name="choice" value="refuse">Refuse the payment</button></form>`;
  const status = order.captures[0]?.status.toLowerCase().replaceAll('_', ' ') ?? 'not paid';
  return page(
    'Payment - PayPal emulator',
    `${STYLE}<h1>Payment ${escapeHtml(status)}</h1>${bill(order)}
<p>Paid as ${escapeHtml(payerEmail)}</p>${isPending ? choices : ''}
<p><a href="${escapeHtml(order.returnUrl)}">Back to ${escapeHtml(order.brandName)}</a></p>`,
  );
}

function bill({ unit }: Order): string {
  return `<dl class="bill"><dt>${escapeHtml(unit.description ?? 'Your order')}</dt>
<dd>${inWords(unit.amount)}</dd><dt class="total">Total</dt><dd class="total">${inWords(unit.amount)}</dd></dl>`;
}

function inWords(amount: Amount): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: amount.currency_code,
  });
  return escapeHtml(format.format(centsOf(amount) / 100));
}

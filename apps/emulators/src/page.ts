import type { Accounts } from './accounts.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --page: #eef0f4; --card: #fff; --line: #c9ccd4; --text: #1c1d22; --muted: #575a66; --main: #1f5fd6; --hover: #f3f5f9; }
  @media (prefers-color-scheme: dark) { :root { --page: #121318; --card: #1d1f26; --line: #43464f; --text: #f2f3f7; --muted: #b4b7c2; --main: #8ab4f8; --hover: #282b33; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--page); color: var(--text); }
  main { width: min(26rem, 100%); padding: clamp(1.25rem, 6vw, 2rem); border: 1px solid var(--line); border-radius: 1.25rem; background: var(--card); }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; }
  p { margin: 0 0 1.25rem; color: var(--muted); }
  button, input { font: inherit; width: 100%; min-height: 3rem; border-radius: .75rem; border: 1px solid var(--line); background: var(--card); color: var(--text); padding: .6rem 1rem; margin: 0 0 .6rem; text-align: start; }
  input { margin-top: .25rem; }
  button { cursor: pointer; } button:hover { background: var(--hover); }
  :focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
  button.account { display: grid; grid-template-columns: 2.5rem 1fr; gap: 0 .9rem; align-items: center; }
  button.account i { grid-row: span 3; width: 2.5rem; height: 2.5rem; border-radius: 50%; display: grid; place-items: center; background: var(--main); color: var(--card); font-style: normal; font-weight: 600; }
  button.main { background: var(--main); border-color: var(--main); color: var(--card); text-align: center; font-weight: 600; }
  button.quiet { border-color: transparent; background: none; text-align: center; color: var(--muted); margin: .4rem 0 0; }
  b { font-weight: 600; } small { color: var(--muted); overflow-wrap: anywhere; }
  label { display: block; } summary { cursor: pointer; padding: .75rem 0; color: var(--main); }`;

/** Returns a whole page. `body` is HTML whose texts were escaped by {@link escapeHtml}. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/**
 * Returns the account chooser of a login provider: a plain form that posts `subject`, or `name` and
 * `email`, or `cancel`, to its own URL.
 */
export function chooserPage(provider: string, { ready }: Pick<Accounts, 'ready'>): string {
  const choices = ready.map(
    ({ subject, name, email, about }) =>
      `<button class="account" name="subject" value="${escapeHtml(subject)}"><i aria-hidden="true">${escapeHtml(name.slice(0, 1))}</i><b>${escapeHtml(name)}</b><small>${escapeHtml(email)}</small><small>${escapeHtml(about)}</small></button>`,
  );
  return page(
    `Choose an account - ${provider} emulator`,
    `<h1>Choose an account</h1><p>An emulator for ${escapeHtml(provider)} on this machine.</p>
<form method="post">${choices.join('')}</form>
<details><summary>Use another account</summary><form method="post">
<label>Name<input name="name" required maxlength="100" autocomplete="off"></label>
<label>E-mail<input name="email" type="email" required maxlength="200" autocomplete="off"></label>
<button class="main">Continue</button></form></details>
<form method="post"><button class="quiet" name="cancel" value="1">Cancel</button></form>`,
  );
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import type { Account } from './accounts.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f2f2f5; color: #1c1b22; }
  main { width: min(26rem, 100% - 2rem); padding: 2rem; border-radius: 1rem; background: #fff; box-sizing: border-box; }
  h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
  p { margin: 0 0 1.25rem; color: #55525f; }
  button, input { font: inherit; width: 100%; box-sizing: border-box; min-height: 3rem; border-radius: .75rem; border: 1px solid #c4c1cc; background: #fff; color: #1c1b22; padding: .5rem 1rem; margin: 0 0 .6rem; text-align: start; }
  button { cursor: pointer; } button:hover { background: #f2f2f5; }
  button.main { background: #1c1b22; color: #fff; border-color: #1c1b22; text-align: center; }
  small { display: block; color: #55525f; } summary { cursor: pointer; padding: .5rem 0; }
  @media (prefers-color-scheme: dark) {
    body { background: #131217; color: #f4f1f8; } main, button, input { background: #1f1e26; color: #f4f1f8; border-color: #4a4757; }
    p, small { color: #b9b4c7; } button:hover { background: #2b2935; } button.main { background: #f4f1f8; color: #131217; }
  }`;

/** A whole page. `body` is HTML; texts within it have gone through {@link escapeHtml}. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/**
 * The account chooser of a login provider: a plain form that posts `subject`, or `name` and
 * `email`, or `cancel`, to its own address.
 */
export function chooserPage(provider: string, ready: readonly Account[]): string {
  const choices = ready.map(
    ({ subject, name, email }) =>
      `<button name="subject" value="${escapeHtml(subject)}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>`,
  );
  return page(
    `Choose an account - ${provider} stand-in`,
    `<h1>Choose an account</h1><p>A stand-in for ${escapeHtml(provider)} on this machine.</p>
<form method="post">${choices.join('')}</form>
<details><summary>Use another account</summary><form method="post">
<label>Name<input name="name" required maxlength="100" autocomplete="off"></label>
<label>E-mail<input name="email" type="email" required maxlength="200" autocomplete="off"></label>
<button class="main">Continue</button></form></details>
<form method="post"><button name="cancel" value="1">Cancel</button></form>`,
  );
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

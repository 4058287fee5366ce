import { onTestFinished } from 'vitest';

/**
 * Gives `<dialog>` the ways of a browser that happy-dom lacks: `showModal` takes the focus in,
 * `close` gives it back and tells so a moment later, Escape closes, and a dialog that has left the
 * document gives back nothing any more. Measured in Chromium.
 */
export function fakeModal(): void {
  const before = new WeakMap<HTMLDialogElement, HTMLElement>();
  const own = Object.getOwnPropertyDescriptors(HTMLDialogElement.prototype);
  HTMLDialogElement.prototype.showModal = function open() {
    if (document.activeElement instanceof HTMLElement) before.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input, a')?.focus();
  };
  HTMLDialogElement.prototype.close = function leave() {
    if (!this.open) return;
    this.removeAttribute('open');
    if (this.isConnected) before.get(this)?.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  document.addEventListener('keydown', escape);
  onTestFinished(() => {
    document.removeEventListener('keydown', escape);
    Object.defineProperties(HTMLDialogElement.prototype, own);
  });
}

function escape({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
}

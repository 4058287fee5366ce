import type { LegalTexts } from './legal-text.ts';

export const legalTexts: LegalTexts = {
  terms: {
    title: 'Terms of Services',
    description: 'What you may expect of Hookline and what we expect of you, in plain words.',
    sections: [
      {
        heading: 'The service',
        paragraphs: [
          'Hookline shows short serial dramas in episodes of one to three minutes. The first episodes of every drama are free. Later ones may cost coins; the price of an episode and of the rest of a drama is shown before you decide.',
          'You may watch as a guest. An account is only needed for coins, likes, favourites and a history that follows you from device to device.',
        ],
      },
      {
        heading: 'Coins and bonus',
        paragraphs: [
          'Coins you pay for never expire. Bonus is given with an offer and may expire; the date stands in your wallet. Bonus is spent first, the one that expires soonest before all other.',
          'An unlocked episode stays unlocked. Every coin that comes or goes has a receipt in your wallet. Coins are not money: they cannot be sold, passed on or paid out, but for refunds that the law gives you.',
        ],
      },
      {
        heading: 'Fair use',
        paragraphs: [
          'The dramas belong to those who made them. Watch them here as often as you like; do not copy, re-publish or sell them, and do not try to get around the price of an episode or the limits of the service.',
          'We may close an account that harms other viewers or the service. What you have paid for and not used is refunded, unless it was obtained by fraud.',
        ],
      },
      {
        heading: 'Changes and liability',
        paragraphs: [
          'We keep the service running with care, but cannot promise that it never stops. A drama may leave the catalogue when its licence ends. If these terms change in a way that matters to you, we tell you before the change.',
          'Nothing here limits the rights that the law of your country gives you as a consumer.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What Hookline stores about you, why, and for how long.',
    sections: [
      {
        heading: 'As a guest',
        paragraphs: [
          'Your viewing history, your player settings and your language stay in your own browser. A cookie remembers the language you chose; it holds nothing else. Clearing the data of this site removes all of it.',
          'What you send through the feedback form reaches us with your email address, so that we can answer.',
          'To count views fairly we keep, for each day, a random identifier that says nothing about who you are.',
        ],
      },
      {
        heading: 'With an account',
        paragraphs: [
          'Signing in through Google or Facebook gives us your name, your picture and an identifier of that service, never your password. We store your lists, your history, your likes and every movement of coins.',
          'Payments are handled by the payment provider. We keep the order and its amount; the data of your card or account never reaches us.',
        ],
      },
      {
        heading: 'What we do not do',
        paragraphs: [
          'We do not sell personal data, and we do not follow you across other sites. Pages are the same for everybody and hold nothing about you.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'In your settings you can export everything we keep about you as a file, sign out on all devices and delete your account, at any time. Your name and your picture are those of Google or Facebook; correct them there, and they change here when you next sign in.',
          'Deletion erases your name, picture and identifier, your lists, history, likes and settings at once. Your coins are lost with the account. Orders and the movements of coins remain without your name, because the law obliges us to keep them; feedback remains without your email address. While a payment is being processed, deletion waits for it.',
        ],
      },
    ],
  },
};

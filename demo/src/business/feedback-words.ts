import type { FeedbackType } from '@hookline/domain/feedback';
import type { Locale } from '@hookline/domain/routing';

/** A feedback message that a demo member may write. */
export type FeedbackWords = { types: [FeedbackType, ...FeedbackType[]]; description: string };

/** Feedback messages of the demo's members, by the language of the member. */
export const FEEDBACK_WORDS: Readonly<
  Record<Locale, readonly [FeedbackWords, ...FeedbackWords[]]>
> = {
  'en-US': [
    {
      types: ['playback'],
      description: 'Episode 3 stopped twice on the train. It was fine at home.',
    },
    {
      types: ['payment-and-coins'],
      description: 'I paid and the coins took a minute. Are they always that slow?',
    },
    { types: ['other'], description: 'More werewolves please. And let me sort my list.' },
    { types: ['content-error'], description: 'The captions of episode 2 are half a second late.' },
    {
      types: ['payment-and-coins'],
      description: 'I bought the small package twice by mistake. Can I get one back?',
    },
  ],
  'es-ES': [
    { types: ['content-error'], description: 'En el episodio 4 los subtítulos van un poco tarde.' },
    { types: ['other'], description: '¿Cuándo llega la segunda temporada?' },
  ],
  'pt-BR': [
    { types: ['playback'], description: 'O vídeo parou no meio do episódio 5.' },
    { types: ['payment-and-coins'], description: 'Paguei e as moedas demoraram para aparecer.' },
  ],
  'fr-FR': [
    { types: ['other'], description: 'J’adore, mais il me faudrait un mode nuit plus sombre.' },
  ],
  'de-DE': [
    { types: ['playback'], description: 'Im Zug bleibt das Bild öfter stehen als der Ton.' },
  ],
  'it-IT': [{ types: ['other'], description: 'Vorrei più drammi ambientati in ospedale.' }],
  'id-ID': [{ types: ['login'], description: 'Saya harus masuk lagi setelah ganti ponsel.' }],
  'th-TH': [{ types: ['content-error'], description: 'คำบรรยายตอนที่ 2 มีคำผิดหนึ่งคำ' }],
  'ja-JP': [{ types: ['other'], description: '続きが気になります。次の配信はいつですか。' }],
  'ko-KR': [{ types: ['payment-and-coins'], description: '보너스 코인은 언제 만료되나요?' }],
  'zh-TW': [{ types: ['playback'], description: '第三集的聲音比畫面慢一點。' }],
  'ar-SA': [{ types: ['other'], description: 'أتمنى إضافة مسلسلات أكثر عن العائلة.' }],
};

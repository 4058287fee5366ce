import type { Story } from '../src/story.ts';

export const theUnderstudy: Story = {
  slug: 'the-understudy',
  genre: 'revenge',
  name: ['The Understudy', 'La suplente', '代役', 'البديلة'],
  intro: [
    "Ten minutes before the premiere the star disappears, and the understudy goes on. In the second act she finds the star's ring in the prop coffin.",
    'Diez minutos antes del estreno, la estrella desaparece y sale la suplente. En el segundo acto halla su anillo en el ataúd de utilería.',
    '開演十分前に主演女優が消え、代役が舞台へ。第二幕、小道具の棺に女優の指輪があった。',
    'قبل العرض بعشر دقائق تختفي النجمة وتصعد البديلة. وفي الفصل الثاني تجد خاتم النجمة في نعش الديكور.',
  ],
  labels: ['new'],
  free: 4,
  price: 25,
  cast: {
    wren: {
      body: 'woman',
      hair: 'long',
      hairColor: 'brown',
      skin: 'light',
      outfit: 'dress',
      color: '#395a6b',
    },
    oriel: {
      body: 'woman',
      hair: 'waves',
      hairColor: 'red',
      skin: 'porcelain',
      outfit: 'gown',
      color: '#8f2335',
      extras: ['necklace'],
    },
    dominic: {
      body: 'man',
      hair: 'tied',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'coat',
      color: '#2a2030',
      extras: ['beard'],
    },
    petra: {
      body: 'old-woman',
      hair: 'bun',
      hairColor: 'silver',
      skin: 'brown',
      outfit: 'uniform',
      color: '#454a5a',
      extras: ['glasses'],
    },
  },
  cover: {
    scene: 'ballroom',
    cast: ['wren worried', 'oriel shadow'],
    composition: 'duo',
    weather: 'dust',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'ring',
          line: [
            'wren',
            "Oriel's ring. In the coffin I have to die in.",
            'El anillo de Oriel. En mi ataúd de escena.',
            'オリエルの指輪。私が死ぬ場面の棺に。',
            'خاتم أورييل، في النعش الذي سأموت فيه على المسرح.',
          ],
          effect: 'heartbeat',
        },
        {
          scene: 'ballroom',
          cast: ['wren worried'],
          framing: 'medium',
          line: [
            'dominic',
            "Wren! You're on in twenty seconds. Smile.",
            '¡Wren! Sales en veinte segundos. Sonríe.',
            'レン！出番まで二十秒。笑って。',
            'رين! دورك بعد عشرين ثانية. ابتسمي.',
          ],
        },
        {
          cast: ['petra worried'],
          framing: 'close',
          line: [
            'petra',
            'She never left the building, child. I keep the door.',
            'No salió del edificio, niña. Yo guardo la puerta.',
            '彼女は出てないよ。私が戸口にいた。',
            'لم تغادر المبنى يا ابنتي. أنا حارسة الباب.',
          ],
        },
        {
          scene: 'letter',
          line: [
            'wren',
            "It's in her script. In wet ink.",
            'Está en su guion. La tinta está fresca.',
            '彼女の台本に。インクがまだ濡れてる。',
            'إنها في نصّها، والحبر لم يجف بعد.',
          ],
          words: "Act three. Don't drink on stage. — O.",
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'glass',
          line: [
            'dominic',
            'The toast, Wren. The audience is waiting.',
            'El brindis, Wren. El público espera.',
            '乾杯の場面だ、レン。客が待ってる。',
            'النخب يا رين. الجمهور ينتظر.',
          ],
          effect: 'red',
        },
        {
          scene: 'ballroom',
          cast: ['wren cold', 'dominic worried'],
          framing: 'medium',
          line: [
            'wren',
            'Here, my lord. Drink it for me.',
            'Tome, señor. Bébala por mí.',
            '旦那様、私の代わりにどうぞ。',
            'تفضل يا سيدي، اشربها بدلًا مني.',
          ],
        },
        {
          cast: ['dominic shocked'],
          framing: 'close',
          line: [
            'dominic',
            "That's not in the play!",
            '¡Eso no está en la obra!',
            'そんな台詞はない！',
            'هذا ليس في المسرحية!',
          ],
        },
        {
          cast: ['wren cold'],
          framing: 'extreme',
          line: [
            'wren',
            "Neither was she, after eight o'clock. Was she?",
            'Ella tampoco, desde las ocho. ¿Verdad?',
            '彼女も八時から消えた。そうでしょ？',
            'ولا هي كانت فيها بعد الثامنة، أليس كذلك؟',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'ballroom',
          cast: ['dominic smile', 'wren worried'],
          framing: 'medium',
          line: [
            'dominic',
            'Ladies and gentlemen, a short interval!',
            'Damas y caballeros, ¡un breve descanso!',
            '皆様、しばし休憩といたします！',
            'سيداتي سادتي، استراحة قصيرة!',
          ],
        },
        {
          scene: 'library',
          cast: ['petra worried', 'wren worried'],
          line: [
            'petra',
            'He has insured her voice for nine million.',
            'Aseguró su voz en nueve millones.',
            '彼は彼女の声に九百万の保険をかけた。',
            'لقد أمّن على صوتها بتسعة ملايين.',
          ],
        },
        {
          scene: 'phone',
          line: [
            'wren',
            'A full house saw him on stage. All night.',
            'Toda la sala lo vio actuar. Toda la noche.',
            '満席の客が、彼の無実の証人になる。',
            'القاعة كلها رأته على المسرح طوال الليل.',
          ],
          words: "You were never the understudy. You're the alibi.",
        },
        {
          scene: 'bedroom',
          cast: ['oriel shadow cold'],
          framing: 'extreme',
          line: [
            'oriel',
            'Lock the dressing room behind you, darling.',
            'Cierra el camerino al entrar, cariño.',
            '楽屋の鍵、閉めてちょうだい。',
            'أقفلي غرفة الملابس خلفك يا عزيزتي.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['oriel smirk', 'wren shocked'],
          framing: 'close',
          line: [
            'wren',
            "You're alive. You wrote the note.",
            'Estás viva. Tú escribiste la nota.',
            '生きてたの。メモはあなたが。',
            'أنتِ حية. أنت من كتب الرسالة.',
          ],
        },
        {
          cast: ['oriel sad'],
          framing: 'close',
          line: [
            'oriel',
            "I've lost my voice. For good. Dominic found out.",
            'Perdí la voz. Para siempre. Dominic se enteró.',
            '歌声を失ったの。ドミニクに知られた。',
            'فقدتُ صوتي الغنائي إلى الأبد، وعرف دومينيك.',
          ],
        },
        {
          cast: ['wren worried'],
          framing: 'medium',
          line: [
            'wren',
            'So he wants you dead before the world hears it.',
            'Así que te quiere muerta antes de que se sepa.',
            '世間に知られる前に、消すつもりね。',
            'فيريد موتك قبل أن يعلم العالم.',
          ],
        },
        {
          cast: ['oriel tender'],
          framing: 'close',
          line: [
            'oriel',
            "Sing act four for me. From behind the curtain, I'll move.",
            'Canta el cuarto acto. Yo moveré los labios.',
            '四幕を歌って。私は口だけ動かす。',
            'غنّي الفصل الرابع عني، وأنا أحرّك شفتيّ.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'ballroom',
          cast: ['oriel calm', 'dominic shocked'],
          framing: 'wide',
          line: [
            'dominic',
            'Oriel? Impossible. You are...',
            '¿Oriel? Imposible. Estás...',
            'オリエル？まさか、君は…',
            'أورييل؟ مستحيل. أنتِ...',
          ],
          effect: 'lightning',
        },
        {
          cast: ['oriel cold'],
          framing: 'close',
          line: [
            'oriel',
            "In the coffin? Say it louder. They can't hear at the back.",
            '¿En el ataúd? Más alto, atrás no oyen.',
            '棺の中？もっと大きな声で言って。',
            'في النعش؟ ارفع صوتك، فالصفوف الخلفية لا تسمع.',
          ],
        },
        {
          cast: ['wren back'],
          framing: 'wide',
          line: [
            'petra',
            "Listen to that voice. That isn't Oriel.",
            'Qué voz. Esa no es Oriel.',
            'なんて声。オリエルじゃないわ。',
            'اسمعوا هذا الصوت. ليس صوت أورييل.',
          ],
          effect: 'slow',
        },
        {
          cast: ['dominic angry'],
          framing: 'extreme',
          line: [
            'dominic',
            'Fraud! The understudy sings! I can prove it!',
            '¡Fraude! ¡Canta la suplente! ¡Puedo probarlo!',
            '詐欺だ！歌ってるのは代役だ！',
            'احتيال! البديلة هي التي تغني! أستطيع إثبات ذلك!',
          ],
          effect: 'shake',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'ballroom',
          cast: ['oriel calm', 'wren worried'],
          framing: 'medium',
          line: [
            'oriel',
            "He's right. Raise the curtain.",
            'Tiene razón. Subid el telón.',
            'その通りよ。幕を上げて。',
            'إنه محق. ارفعوا الستار.',
          ],
        },
        {
          cast: ['wren crying'],
          framing: 'close',
          line: [
            'wren',
            "They're standing. All of them.",
            'Están en pie. Todos.',
            'みんな立ってる。全員。',
            'إنهم واقفون جميعًا.',
          ],
        },
        {
          scene: 'newspaper',
          line: [
            'petra',
            'I kept you a copy. And your first flowers.',
            'Te guardé uno. Y tus primeras flores.',
            '一部取っておいたよ。花束もね。',
            'احتفظت لك بنسخة، وبأول باقة زهور.',
          ],
          words: 'A STAR RETIRES, A STAR IS HEARD. Director held.',
        },
        {
          scene: 'rose',
          line: [
            'oriel',
            'Now find yourself an understudy, Wren. And be kind to her.',
            'Ahora busca tu suplente, Wren. Y sé buena.',
            'さあ代役を探して。優しくするのよ。',
            'والآن ابحثي عن بديلة يا رين، وكوني لطيفة معها.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
  ],
};

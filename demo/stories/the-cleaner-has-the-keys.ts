import type { Story } from '../src/story.ts';

export const theCleanerHasTheKeys: Story = {
  slug: 'the-cleaner-has-the-keys',
  genre: 'billionaire',
  also: ['revenge'],
  name: [
    'The Cleaner Has the Keys',
    'Las llaves del conserje',
    '鍵を持つ清掃員',
    'مفاتيح عاملة النظافة',
  ],
  intro: [
    'Everyone on the top floor talks in front of the cleaner. She owns thirty-one per cent of the company, and she takes notes.',
    'En la última planta todos hablan delante de la limpiadora. Ella posee el treinta y uno por ciento, y toma notas.',
    '最上階の誰もが清掃員の前で秘密を話す。彼女が株の三割を持つとも知らずに。',
    'الجميع في الطابق الأعلى يتحدثون أمام عاملة النظافة. هي تملك واحدًا وثلاثين بالمئة من الشركة، وتدوّن كل شيء.',
  ],
  columns: ['editors-choice'],
  free: 4,
  price: 30,
  cast: {
    amal: {
      body: 'woman',
      hair: 'bun',
      hairColor: 'black',
      skin: 'brown',
      outfit: 'uniform',
      color: '#4a6f78',
    },
    rhodes: {
      body: 'man',
      hair: 'slick',
      hairColor: 'silver',
      skin: 'light',
      outfit: 'suit',
      color: '#2b2f45',
    },
    theo: {
      body: 'man',
      hair: 'curly',
      hairColor: 'black',
      skin: 'deep',
      outfit: 'shirt',
      color: '#7b4b2a',
      extras: ['glasses'],
    },
    ida: {
      body: 'old-woman',
      hair: 'pixie',
      hairColor: 'white',
      skin: 'porcelain',
      outfit: 'coat',
      color: '#8a7a4a',
      extras: ['necklace'],
    },
  },
  cover: {
    scene: 'office',
    cast: ['amal cold', 'rhodes smirk back'],
    composition: 'towering',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'office',
          cast: ['rhodes smirk', 'amal calm back'],
          framing: 'medium',
          line: [
            'rhodes',
            'We close the plant on Friday. Nobody must know.',
            'El viernes cerramos la fábrica. Nadie debe saberlo.',
            '金曜に工場を閉める。誰にも言うな。',
            'سنغلق المصنع يوم الجمعة. يجب ألا يعلم أحد.',
          ],
        },
        {
          cast: ['theo worried'],
          framing: 'close',
          line: [
            'theo',
            'Sir... the cleaner is in the room.',
            'Señor... está la limpiadora.',
            'あの…清掃の方がいますが。',
            'سيدي... عاملة النظافة هنا.',
          ],
        },
        {
          cast: ['rhodes cold'],
          framing: 'close',
          line: [
            'rhodes',
            'Exactly. Nobody.',
            'Pues eso. Nadie.',
            'だから、誰もいないだろう。',
            'بالضبط. لا أحد.',
          ],
        },
        {
          scene: 'letter',
          line: [
            'amal',
            "Ida, the will was right. It's time.",
            'Ida, el testamento tenía razón. Es la hora.',
            'アイダ、遺言の通りね。時が来た。',
            'إيدا، الوصية كانت على حق. حان الوقت.',
          ],
          words: 'SHARE REGISTER: A. Nasser, 31 %',
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'garden',
          cast: ['ida smile', 'amal worried'],
          framing: 'medium',
          line: [
            'ida',
            'My husband left it to the only one who said good morning.',
            'Mi marido se lo dejó a la única que saludaba.',
            '夫は、挨拶してくれた唯一の人に遺したの。',
            'تركها زوجي للوحيدة التي كانت تلقي عليه التحية.',
          ],
        },
        {
          cast: ['amal calm'],
          framing: 'close',
          line: [
            'amal',
            'I could sell, and never hold a mop again.',
            'Podría vender y no volver a fregar.',
            '売れば、もうモップを持たずに済む。',
            'أستطيع أن أبيع ولا أمسك ممسحة أبدًا.',
          ],
        },
        {
          cast: ['ida calm'],
          framing: 'close',
          line: [
            'ida',
            'You could. My son is counting on it.',
            'Podrías. Mi hijo cuenta con ello.',
            'そうね。息子はそれを当てにしてる。',
            'تستطيعين. وابني يعوّل على ذلك.',
          ],
        },
        {
          scene: 'office',
          cast: ['rhodes cold'],
          framing: 'medium',
          line: [
            'rhodes',
            'Find this A. Nasser. Buy him, or break him.',
            'Encuentra a ese A. Nasser. Cómpralo o húndelo.',
            'A・ナセルを捜せ。買うか、潰すかだ。',
            'اعثر على أ. ناصر هذا. اشتره أو حطّمه.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'library',
          cast: ['theo shocked', 'amal calm'],
          framing: 'medium',
          line: [
            'theo',
            'Your badge says Nasser.',
            'Tu placa dice Nasser.',
            '名札に…ナセルと。',
            'بطاقتك مكتوب عليها ناصر.',
          ],
        },
        {
          cast: ['amal cold'],
          framing: 'close',
          line: [
            'amal',
            "You've had three years to read it.",
            'Has tenido tres años para leerla.',
            '読む時間は三年あったはずよ。',
            'كان أمامك ثلاث سنوات لتقرأها.',
          ],
        },
        {
          cast: ['theo sad'],
          framing: 'close',
          line: [
            'theo',
            "My mother works at that plant. I won't tell him.",
            'Mi madre trabaja en esa fábrica. No se lo diré.',
            '母があの工場にいる。彼には言わない。',
            'أمي تعمل في ذلك المصنع. لن أخبره.',
          ],
        },
        {
          scene: 'key',
          line: [
            'amal',
            'Then here. You have until the night shift ends.',
            'Entonces toma. Tienes hasta el fin del turno.',
            'なら、これを。夜勤が終わるまでに。',
            'إذن خذ هذا. أمامك حتى نهاية المناوبة الليلية.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'office',
          cast: ['theo worried back'],
          framing: 'wide',
          line: [
            'theo',
            "The plant isn't losing money. He's draining it.",
            'La fábrica no pierde dinero. Él la vacía.',
            '赤字じゃない。彼が吸い上げてる。',
            'المصنع لا يخسر. هو من يستنزفه.',
          ],
          effect: 'red',
        },
        {
          cast: ['rhodes cold', 'theo shocked'],
          line: [
            'rhodes',
            'Working late, Theo? Turn around.',
            '¿Trabajando tarde, Theo? Gírate.',
            '残業か、テオ。こっちを向け。',
            'تعمل متأخرًا يا ثيو؟ استدر.',
          ],
          effect: 'shake',
        },
        {
          cast: ['amal calm'],
          framing: 'close',
          line: [
            'amal',
            "He's helping me with the bins, sir.",
            'Me ayuda con la basura, señor.',
            'ゴミ出しを手伝ってもらってます。',
            'إنه يساعدني في القمامة يا سيدي.',
          ],
        },
        {
          cast: ['rhodes smirk'],
          framing: 'extreme',
          line: [
            'rhodes',
            'Empty your pockets. Both of you. Nasser.',
            'Vaciad los bolsillos. Los dos. Nasser.',
            'ポケットを空けろ。二人ともだ、ナセル。',
            'أفرغا جيوبكما. كلاكما، يا ناصر.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'office',
          cast: ['rhodes smirk', 'amal cold'],
          framing: 'medium',
          line: [
            'rhodes',
            "Ten million. You'd take that for a mop bucket.",
            'Diez millones. Por un cubo de fregar.',
            '一千万だ。バケツ女には過ぎた額だろ。',
            'عشرة ملايين. مبلغ كبير لصاحبة ممسحة.',
          ],
        },
        {
          cast: ['amal calm'],
          framing: 'close',
          line: [
            'amal',
            'I wash your cup. I know what you put in it.',
            'Lavo su taza. Sé lo que echa en ella.',
            'カップを洗うので、中身は知ってます。',
            'أنا أغسل كوبك، وأعرف ما تضعه فيه.',
          ],
        },
        {
          cast: ['rhodes angry'],
          framing: 'close',
          line: [
            'rhodes',
            'Thirty-one is not fifty-one. You lose.',
            'Treinta y uno no es cincuenta y uno. Pierdes.',
            '三十一は五十一じゃない。君の負けだ。',
            'واحد وثلاثون ليست واحدًا وخمسين. خسرتِ.',
          ],
          seconds: 3,
        },
        {
          cast: ['ida calm shadow'],
          framing: 'wide',
          line: [
            'ida',
            'And my twenty, dear? Have you forgotten your mother?',
            '¿Y mi veinte, cielo? ¿Olvidas a tu madre?',
            '私の二割は？母親を忘れたの？',
            'وعشروني يا عزيزي؟ هل نسيت أمك؟',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'office',
          cast: ['rhodes shocked', 'ida calm'],
          framing: 'close',
          line: [
            'rhodes',
            "You'd choose a cleaner over your own son?",
            '¿Eliges a una limpiadora antes que a tu hijo?',
            '息子より清掃員を選ぶのか？',
            'أتختارين عاملة نظافة على ابنك؟',
          ],
        },
        {
          cast: ['ida sad'],
          framing: 'close',
          line: [
            'ida',
            'I chose you for forty years. Look what it cost.',
            'Te elegí cuarenta años. Mira lo que costó.',
            '四十年あなたを選んだ。その結果がこれよ。',
            'اخترتك أربعين عامًا، وانظر إلى الثمن.',
          ],
        },
        {
          scene: 'newspaper',
          line: [
            'theo',
            'Chairwoman, your first order?',
            'Presidenta, ¿su primera orden?',
            '会長、最初のご指示は？',
            'سيدتي الرئيسة، ما أول أوامرك؟',
          ],
          words: 'PLANT STAYS OPEN. New chair starts Monday.',
        },
        {
          scene: 'office',
          cast: ['amal smile'],
          framing: 'medium',
          line: [
            'amal',
            "Everyone cleans their own desk. I'll start with mine.",
            'Cada cual limpia su mesa. Empiezo por la mía.',
            '机は各自で拭くこと。まず私から。',
            'كل واحد ينظف مكتبه، وسأبدأ بمكتبي.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
  ],
};

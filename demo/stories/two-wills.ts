import type { Story } from '../src/story.ts';

export const twoWills: Story = {
  slug: 'two-wills',
  genre: 'family',
  also: ['mystery', 'billionaire'],
  name: ["Grandfather's Two Wills", 'Los dos testamentos', '祖父の二通の遺言', 'وصيتا الجد'],
  intro: [
    "The first will leaves everything to the family. The second, in a child's handwriting, leaves it to whoever tells the truth about the summer house.",
    'El primer testamento lo deja todo a la familia. El segundo, con letra infantil, a quien diga la verdad sobre la casa de verano.',
    '一通目は全財産を家族に。子供の字の二通目は、夏の家の真実を語る者に。',
    'الوصية الأولى تترك كل شيء للعائلة. والثانية، بخط طفل، تتركه لمن يقول الحقيقة عن بيت الصيف.',
  ],
  free: 3,
  price: 25,
  cast: {
    agnes: {
      body: 'woman',
      hair: 'bun',
      hairColor: 'red',
      skin: 'light',
      outfit: 'coat',
      color: '#4c5a3a',
      extras: ['glasses'],
    },
    rolf: {
      body: 'man',
      hair: 'side-part',
      hairColor: 'blonde',
      skin: 'light',
      outfit: 'suit',
      color: '#3a3550',
    },
    bea: {
      body: 'woman',
      hair: 'pixie',
      hairColor: 'brown',
      skin: 'light',
      outfit: 'leather',
      color: '#7a2f3f',
    },
    grandpa: {
      body: 'old-man',
      hair: 'side-part',
      hairColor: 'white',
      skin: 'light',
      outfit: 'sweater',
      color: '#6b5b45',
    },
  },
  cover: {
    scene: 'cliff-house',
    cast: ['agnes worried', 'rolf cold', 'bea cold'],
    composition: 'towering',
    weather: 'fog',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'letter',
          line: [
            'rolf',
            "It's in crayon. It's worthless.",
            'Está escrito con ceras. No vale nada.',
            'クレヨンだぞ。無効だ。',
            'إنها مكتوبة بالشمع الملون. لا قيمة لها.',
          ],
          words: 'All I own to the one who tells the truth.',
          effect: 'heartbeat',
        },
        {
          scene: 'library',
          cast: ['agnes calm', 'bea worried'],
          framing: 'medium',
          line: [
            'agnes',
            "It's dated, signed, and witnessed. It's perfectly valid.",
            'Tiene fecha, firma y testigos. Es válido.',
            '日付も署名も証人もある。有効です。',
            'مؤرخة وموقّعة ومشهود عليها. إنها صحيحة تمامًا.',
          ],
        },
        {
          cast: ['bea cold'],
          framing: 'close',
          line: [
            'bea',
            'The truth about what?',
            '¿La verdad sobre qué?',
            '真実って、何の？',
            'الحقيقة عن ماذا؟',
          ],
        },
        {
          scene: 'photo',
          line: [
            'agnes',
            'The summer house. 1999. There are four children. You are three.',
            'La casa de verano. 1999. Cuatro niños. Sois tres.',
            '1999年の夏の家。子供が四人。今は三人。',
            'بيت الصيف 1999. أربعة أطفال، وأنتم ثلاثة.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'cliff-house',
          cast: ['bea worried', 'rolf cold'],
          framing: 'medium',
          line: [
            'rolf',
            "A neighbour's boy. He moved away.",
            'Un niño vecino. Se mudó.',
            '隣の子だ。引っ越した。',
            'ابن الجيران. لقد انتقل من هنا.',
          ],
        },
        {
          cast: ['bea crying'],
          framing: 'close',
          line: [
            'bea',
            'Stop it, Rolf. His name was Finn. He was our brother.',
            'Basta, Rolf. Se llamaba Finn. Era nuestro hermano.',
            'やめて。フィンよ。私たちの弟。',
            'كفى يا رولف. كان اسمه فين، وكان أخانا.',
          ],
        },
        {
          cast: ['agnes shocked'],
          framing: 'close',
          line: [
            'agnes',
            "There is no Finn in any paper I've ever seen.",
            'No hay ningún Finn en los papeles.',
            'どの書類にもフィンの名はない。',
            'لا يوجد فين في أي ورقة رأيتها.',
          ],
        },
        {
          scene: 'door-plate',
          line: [
            'bea',
            'Then who has been sleeping in his bed?',
            '¿Y quién ha dormido en su cama?',
            'じゃあ、誰がこのベッドで寝てたの？',
            'إذن من كان ينام في سريره؟',
          ],
          words: "FINN'S ROOM. KNOCK FIRST.",
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['agnes worried'],
          framing: 'wide',
          line: [
            'agnes',
            'The sheets are fresh. The candle is warm.',
            'Sábanas limpias. La vela, tibia.',
            'シーツは新しい。蝋燭はまだ温かい。',
            'الملاءات نظيفة، والشمعة دافئة.',
          ],
          effect: 'lightning',
        },
        {
          cast: ['rolf angry', 'bea worried'],
          line: [
            'rolf',
            'Grandfather was old. He imagined things!',
            '¡El abuelo era viejo! ¡Imaginaba cosas!',
            '祖父は老いて、幻を見たんだ！',
            'كان جدي عجوزًا يتوهم الأشياء!',
          ],
          effect: 'shake',
        },
        {
          cast: ['bea sad'],
          framing: 'close',
          line: [
            'bea',
            'You left the boat untied, Rolf. I saw you.',
            'Tú soltaste la barca, Rolf. Te vi.',
            '舟の綱を解いたのはあなた。見てたの。',
            'أنت من ترك القارب بلا رباط يا رولف. رأيتك.',
          ],
        },
        {
          cast: ['rolf shocked'],
          framing: 'extreme',
          line: [
            'rolf',
            'I was nine. And so were you, when you said nothing.',
            'Tenía nueve años. Y tú callaste.',
            '九歳だったんだ。おまえも黙ってただろ。',
            'كنت في التاسعة، وأنتِ أيضًا سكتِّ.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'harbour',
          cast: ['agnes worried', 'bea sad'],
          framing: 'medium',
          line: [
            'bea',
            'The boat came back empty. Grandfather never asked.',
            'La barca volvió vacía. El abuelo nunca preguntó.',
            '舟は空で戻った。祖父は何も聞かなかった。',
            'عاد القارب فارغًا، ولم يسأل جدي قط.',
          ],
        },
        {
          cast: ['agnes calm'],
          framing: 'close',
          line: [
            'agnes',
            'Because he already knew. Look at the bank book.',
            'Porque ya lo sabía. Mirad la libreta.',
            'もう知ってたから。通帳を見て。',
            'لأنه كان يعلم. انظري إلى دفتر البنك.',
          ],
        },
        {
          scene: 'letter',
          line: [
            'agnes',
            'Nobody pays school fees for a drowned boy.',
            'Nadie paga el colegio a un ahogado.',
            '溺れた子の学費を払う人はいない。',
            'لا أحد يدفع رسوم مدرسة لطفل غريق.',
          ],
          words: 'School fees, each year, 1999 to 2011. For F.',
        },
        {
          scene: 'cliff-house',
          cast: ['rolf shocked', 'agnes cold back'],
          line: [
            'rolf',
            'Agnes. Where did you go to school?',
            'Agnes, ¿dónde estudiaste?',
            'アグネス…君はどこの学校に？',
            'أغنيس، أين درستِ؟',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'cliff-house',
          cast: ['agnes calm', 'rolf worried'],
          framing: 'medium',
          line: [
            'agnes',
            "Saint Olaf's. Someone paid. I never knew who.",
            'En San Olaf. Alguien pagaba. Nunca supe quién.',
            '聖オーラフ校。誰かが払ってくれたの。',
            'في مدرسة القديس أولاف. لا أعرف من دفع.',
          ],
        },
        {
          cast: ['bea shocked'],
          framing: 'close',
          line: [
            'bea',
            "F isn't Finn. F is for foundling.",
            "F no es Finn. Es de 'forastera'.",
            'Fはフィンじゃない。「見知らぬ子」よ。',
            'الحرف ليس لفين، بل لطفلة لقيطة.',
          ],
        },
        {
          scene: 'photo',
          line: [
            'agnes',
            "I'm the fourth child. And Finn?",
            'La cuarta soy yo. ¿Y Finn?',
            '四人目は私。じゃあフィンは？',
            'الطفلة الرابعة هي أنا. وفين؟',
          ],
        },
        {
          scene: 'bedroom',
          cast: ['grandpa sad shadow'],
          framing: 'wide',
          line: [
            'grandpa',
            'Finn was the dog, my dears. You have all forgotten.',
            'Finn era el perro, hijos míos. Lo olvidasteis.',
            'フィンは犬だよ。みんな忘れたのかい。',
            'فين كان الكلب يا أحبائي. لقد نسيتم جميعًا.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['rolf shocked', 'grandpa calm'],
          line: [
            'rolf',
            "You're dead! There was a funeral!",
            '¡Estás muerto! ¡Hubo un funeral!',
            '死んだはずだ！葬式もした！',
            'أنت ميت! لقد أقمنا جنازة!',
          ],
          effect: 'shake',
        },
        {
          cast: ['grandpa calm'],
          framing: 'close',
          line: [
            'grandpa',
            'A small one. I wanted to hear you talk about me.',
            'Pequeño. Quería oír qué decíais de mí.',
            '小さな式をね。君らの本音を聞きたくて。',
            'جنازة صغيرة. أردت أن أسمع ما تقولونه عني.',
          ],
        },
        {
          cast: ['bea crying', 'agnes worried'],
          framing: 'medium',
          line: [
            'agnes',
            "I fell from that boat. They thought I'd drowned.",
            'Yo caí de la barca. Me creyeron ahogada.',
            '舟から落ちたのは私。溺れたと思われた。',
            'أنا من سقط من القارب، فظنوا أنني غرقت.',
          ],
        },
        {
          cast: ['grandpa tender'],
          framing: 'close',
          line: [
            'grandpa',
            'Three guilty children, one truth. Divide it by four.',
            'Tres culpables, una verdad. Dividid entre cuatro.',
            '罪を抱えた子らと一つの真実。四人で分けなさい。',
            'ثلاثة مذنبين وحقيقة واحدة. اقسموها على أربعة.',
          ],
          effect: 'slow',
        },
      ],
    },
  ],
};

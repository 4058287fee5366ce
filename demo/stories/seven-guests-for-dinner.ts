import type { Story } from '../src/story.ts';

export const sevenGuestsForDinner: Story = {
  slug: 'seven-guests-for-dinner',
  genre: 'revenge',
  also: ['mystery'],
  name: [
    'Seven Guests for Dinner',
    'Siete invitados a cenar',
    '七人の招待客',
    'سبعة ضيوف على العشاء',
  ],
  intro: [
    'Five years ago seven people burned down her restaurant and her name. Tonight all seven have accepted her invitation.',
    'Hace cinco años, siete personas quemaron su restaurante y su nombre. Esta noche, los siete aceptan su invitación.',
    '五年前、七人が彼女の店と名を焼いた。今夜、その七人全員が招待に応じた。',
    'قبل خمس سنوات أحرق سبعة أشخاص مطعمها وسمعتها. الليلة قبل السبعة جميعًا دعوتها.',
  ],
  labels: ['hot'],
  columns: ['editors-choice'],
  free: 4,
  price: 30,
  cast: {
    noor: {
      body: 'woman',
      hair: 'braid',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'white-coat',
      color: '#e8e0d0',
    },
    felix: {
      body: 'man',
      hair: 'slick',
      hairColor: 'brown',
      skin: 'light',
      outfit: 'tuxedo',
      color: '#20263a',
    },
    greta: {
      body: 'woman',
      hair: 'bob',
      hairColor: 'blonde',
      skin: 'porcelain',
      outfit: 'gown',
      color: '#6b1f2f',
      extras: ['earrings'],
    },
    sami: {
      body: 'boy',
      hair: 'curly',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'shirt',
      color: '#6a7d3f',
    },
  },
  cover: {
    scene: 'ballroom',
    cast: ['noor cold', 'felix worried', 'greta smirk'],
    composition: 'towering',
    weather: 'embers',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'knife',
          line: [
            'noor',
            "Seven plates. Seven liars. Table's set.",
            'Siete platos. Siete mentirosos. Mesa lista.',
            '皿が七枚、嘘つきが七人。準備完了。',
            'سبعة أطباق وسبعة كاذبين. المائدة جاهزة.',
          ],
        },
        {
          scene: 'ballroom',
          cast: ['felix smile', 'greta smirk'],
          framing: 'medium',
          line: [
            'felix',
            'To our mysterious host, whoever you are.',
            'Por nuestro misterioso anfitrión, quien sea.',
            '謎の主催者に乾杯。どなたか知らないが。',
            'نخب مضيفنا الغامض أيًّا كان.',
          ],
        },
        {
          scene: 'letter',
          line: [
            'greta',
            'Felix. This is the menu of the night it burned.',
            'Felix, es el menú de la noche del incendio.',
            'フェリックス、火事の夜の献立よ。',
            'فيليكس، هذه قائمة ليلة الحريق.',
          ],
          words: 'First course: ASH. Do you remember the taste?',
        },
        {
          scene: 'ballroom',
          cast: ['noor cold'],
          framing: 'close',
          line: [
            'noor',
            'Good evening. You were told I was dead.',
            'Buenas noches. Les dijeron que había muerto.',
            'こんばんは。私は死んだはずでしたね。',
            'مساء الخير. قيل لكم إنني مت.',
          ],
          effect: 'heartbeat',
          seconds: 3,
        },
      ],
    },
    {
      shots: [
        {
          scene: 'ballroom',
          cast: ['felix shocked', 'noor calm'],
          line: [
            'felix',
            'Nobody eat anything!',
            '¡Que nadie coma nada!',
            '誰も食べるな！',
            'لا يأكل أحد شيئًا!',
          ],
          effect: 'shake',
        },
        {
          cast: ['noor calm'],
          framing: 'close',
          line: [
            'noor',
            "I'm a chef. I'd never insult food with poison.",
            'Soy cocinera. No insulto la comida con veneno.',
            '料理人よ。毒で料理を汚したりしない。',
            'أنا طاهية. لا أهين الطعام بالسم أبدًا.',
          ],
        },
        {
          cast: ['greta cold'],
          framing: 'medium',
          line: [
            'greta',
            'Then what do you want from us?',
            '¿Qué quiere entonces de nosotros?',
            'じゃあ、何が目的なの？',
            'فماذا تريدين منا إذن؟',
          ],
        },
        {
          scene: 'key',
          line: [
            'noor',
            'One name per course. Who lit the match?',
            'Un nombre por plato. ¿Quién encendió la cerilla?',
            '一皿につき名前を一つ。火を点けたのは誰？',
            'اسم مع كل طبق. من أشعل عود الثقاب؟',
          ],
          effect: 'heartbeat',
          seconds: 3.2,
        },
      ],
    },
    {
      shots: [
        {
          scene: 'ballroom',
          cast: ['greta worried'],
          framing: 'close',
          line: [
            'greta',
            'It was insurance. Felix said it would be empty.',
            'Era por el seguro. Felix dijo que estaría vacío.',
            '保険金よ。無人だとフェリックスが。',
            'كان من أجل التأمين. قال فيليكس إنه خالٍ.',
          ],
        },
        {
          cast: ['felix angry', 'greta cold'],
          framing: 'medium',
          line: [
            'felix',
            'You held the torch, Greta!',
            '¡La antorcha la llevabas tú, Greta!',
            '火を持ってたのは君だろ、グレタ！',
            'أنتِ من حمل الشعلة يا غريتا!',
          ],
          seconds: 2.5,
        },
        {
          cast: ['noor sad'],
          framing: 'close',
          line: [
            'noor',
            "It wasn't empty. My baker slept upstairs.",
            'No lo estaba. Mi panadero dormía arriba.',
            '無人じゃない。上でパン職人が寝てた。',
            'لم يكن خاليًا. خبازي كان نائمًا في الأعلى.',
          ],
        },
        {
          scene: 'photo',
          line: [
            'noor',
            'And he left a son. Who is serving your wine.',
            'Y dejó un hijo. El que les sirve el vino.',
            '息子を遺して。今、給仕をしてる子よ。',
            'وترك ابنًا، وهو من يقدم لكم الآن.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'ballroom',
          cast: ['sami cold'],
          framing: 'close',
          line: ['sami', 'More, sir?', '¿Más, señor?', 'おつぎしますか？', 'أتريد المزيد يا سيدي؟'],
          effect: 'red',
        },
        {
          cast: ['felix worried', 'sami cold'],
          line: [
            'felix',
            "What's in the glass, boy?",
            '¿Qué hay en la copa, chico?',
            'グラスに何を入れた、坊や？',
            'ماذا في الكأس يا فتى؟',
          ],
          effect: 'shake',
        },
        {
          cast: ['noor worried'],
          framing: 'close',
          line: [
            'noor',
            "Sami. What did you do? That wasn't our plan.",
            'Sami, ¿qué has hecho? Ese no era el plan.',
            'サミ、何をしたの？計画と違うわ。',
            'سامي، ماذا فعلت؟ لم تكن هذه خطتنا.',
          ],
        },
        {
          cast: ['sami crying'],
          framing: 'extreme',
          line: [
            'sami',
            "Your plan was only words. They're good at words.",
            'Tu plan eran palabras. A ellos se les dan bien.',
            '言葉だけの計画じゃ、あいつらには勝てない。',
            'خطتك كلام فقط، وهم بارعون في الكلام.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'ballroom',
          cast: ['noor shocked', 'felix worried'],
          line: ['noor', 'Nobody drink!', '¡Que nadie beba!', '飲まないで！', 'لا يشرب أحد!'],
          effect: 'whip',
        },
        {
          scene: 'glass',
          line: [
            'noor',
            "I'll drink it, Sami. I sent your father home late.",
            'Lo bebo yo, Sami. Yo hice que tu padre se quedara.',
            '私が飲む。お父さんを残業させたのは私。',
            'سأشربها أنا يا سامي. أنا من أخّر أباك تلك الليلة.',
          ],
          effect: 'slow',
        },
        {
          scene: 'ballroom',
          cast: ['sami crying'],
          framing: 'close',
          line: [
            'sami',
            "Don't! It's only salt. I couldn't do it.",
            '¡No! Solo es sal. No pude hacerlo.',
            'だめ！ただの塩だよ。できなかった。',
            'لا! إنه ملح فقط. لم أستطع فعلها.',
          ],
        },
        {
          cast: ['greta crying', 'felix shocked'],
          line: [
            'greta',
            "Enough. I'll say it. I'll say all of it.",
            'Basta. Lo diré. Lo diré todo.',
            'もういい。話すわ。全部話す。',
            'كفى. سأتكلم. سأقول كل شيء.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'courtroom',
          cast: ['greta sad', 'felix angry'],
          framing: 'medium',
          line: [
            'greta',
            'We struck the match together. All seven.',
            'Encendimos la cerilla juntos. Los siete.',
            '七人で火を点けました。全員で。',
            'أشعلنا العود معًا، نحن السبعة.',
          ],
        },
        {
          scene: 'newspaper',
          line: [
            'noor',
            'They gave me back the name, Sami.',
            'Me han devuelto el nombre, Sami.',
            '名前が戻ってきたわ、サミ。',
            'أعادوا إليّ اسمي يا سامي.',
          ],
          words: 'Chef cleared. A table is free again.',
        },
        {
          scene: 'bar',
          cast: ['sami smile', 'noor tender'],
          framing: 'medium',
          line: [
            'sami',
            'What do we call the place?',
            '¿Cómo lo llamamos?',
            '店の名前、どうする？',
            'ماذا نسمي المكان؟',
          ],
        },
        {
          cast: ['noor smile'],
          framing: 'close',
          line: [
            'noor',
            'After your father. And the first loaf is yours.',
            'Como tu padre. Y el primer pan es tuyo.',
            'お父さんの名前よ。最初のパンはあなたに。',
            'باسم أبيك. والرغيف الأول لك.',
          ],
          effect: 'slow',
        },
      ],
    },
  ],
};

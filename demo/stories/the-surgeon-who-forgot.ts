import type { Story } from '../src/story.ts';

export const theSurgeonWhoForgot: Story = {
  slug: 'the-surgeon-who-forgot',
  genre: 'rebirth',
  also: ['medical'],
  name: ['The Surgeon Who Forgot', 'La cirujana que olvidó', '忘れた外科医', 'الجرّاحة التي نسيت'],
  intro: [
    'Hana wakes with her hands intact and ten years gone. Her husband is a stranger, and the stranger in the corridor cries when she smiles.',
    'Hana despierta con las manos intactas y diez años perdidos. Su marido es un extraño; y un extraño llora cuando ella sonríe.',
    '目覚めた外科医は十年を失っていた。夫は他人に見え、廊下の他人は彼女の笑顔に涙する。',
    'تستيقظ هناء ويداها سليمتان وقد ضاعت عشر سنوات. زوجها غريب، والغريب في الممر يبكي حين تبتسم.',
  ],
  free: 4,
  price: 30,
  cast: {
    hana: {
      body: 'woman',
      hair: 'long',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'white-coat',
      color: '#dfe6e4',
    },
    malik: {
      body: 'man',
      hair: 'slick',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'suit',
      color: '#2c3142',
      extras: ['beard'],
    },
    sol: {
      body: 'man',
      hair: 'tousled',
      hairColor: 'brown',
      skin: 'brown',
      outfit: 'uniform',
      color: '#4b7a6e',
    },
    lulu: {
      body: 'girl',
      hair: 'curly',
      hairColor: 'black',
      skin: 'brown',
      outfit: 'dress',
      color: '#e0a03c',
    },
  },
  cover: {
    scene: 'hospital',
    cast: ['hana worried', 'sol sad', 'malik cold'],
    composition: 'towering',
    weather: 'snow',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['hana worried', 'malik smile'],
          framing: 'medium',
          line: [
            'malik',
            "Darling. It's me, your husband.",
            'Cariño. Soy yo, tu marido.',
            '君の夫だよ。分かるかい？',
            'عزيزتي، هذا أنا، زوجك.',
          ],
          effect: 'flash',
        },
        {
          cast: ['hana shocked'],
          framing: 'close',
          line: [
            'hana',
            "I was twenty-five this morning. I'd never met you.",
            'Esta mañana tenía veinticinco. No te conocía.',
            '今朝は二十五歳だった。あなたを知らない。',
            'كنت هذا الصباح في الخامسة والعشرين ولا أعرفك.',
          ],
        },
        {
          cast: ['sol crying far'],
          framing: 'wide',
          line: [
            'hana',
            "Why's that porter crying?",
            '¿Por qué llora ese celador?',
            'あの職員さん、なぜ泣いてるの？',
            'لماذا يبكي ذلك الممرض؟',
          ],
        },
        {
          scene: 'ring',
          line: [
            'hana',
            "And why does my ring say 'Sol'?",
            "¿Y por qué en mi anillo pone 'Sol'?",
            'なぜ指輪に「ソル」って彫ってあるの？',
            'ولماذا نُقش على خاتمي اسم «سول»؟',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['malik calm', 'hana worried'],
          framing: 'medium',
          line: [
            'malik',
            'It means sun. I had it engraved in Spain.',
            'Significa sol. Lo grabé en España.',
            '太陽という意味さ。スペインで彫らせた。',
            'معناها الشمس. نقشته في إسبانيا.',
          ],
        },
        {
          cast: ['hana calm'],
          framing: 'close',
          line: [
            'hana',
            "My hands know a suture I've never learned.",
            'Mis manos saben un punto que nunca aprendí.',
            '習ってない縫い方を、手が覚えてる。',
            'يداي تعرفان غرزة لم أتعلمها قط.',
          ],
        },
        {
          cast: ['sol worried'],
          framing: 'close',
          line: [
            'sol',
            'You invented it, Doctor. On a Tuesday.',
            'La inventó usted, doctora. Un martes.',
            '先生が考えたんです。ある火曜日に。',
            'أنتِ ابتكرتِها يا دكتورة، ذات ثلاثاء.',
          ],
        },
        {
          scene: 'photo',
          line: [
            'hana',
            'This is my locker. Who is this child?',
            'Es mi taquilla. ¿Quién es esta niña?',
            '私のロッカーに…この子は誰？',
            'هذه خزانتي. من هذه الطفلة؟',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['malik cold', 'hana worried'],
          framing: 'medium',
          line: [
            'malik',
            "A patient. She died. It's what broke you.",
            'Una paciente. Murió. Eso te destrozó.',
            '患者だ。亡くなって、君は壊れた。',
            'مريضة ماتت، وهذا ما حطّمك.',
          ],
        },
        {
          cast: ['hana sad'],
          framing: 'close',
          line: [
            'hana',
            'Then why is the drawing from last week?',
            '¿Y por qué el dibujo es de hace una semana?',
            'じゃあ、なぜこの絵は先週の日付なの？',
            'فلماذا الرسم مؤرخ بالأسبوع الماضي؟',
          ],
        },
        {
          scene: 'rainy-street',
          cast: ['sol worried', 'hana worried'],
          framing: 'medium',
          line: [
            'sol',
            "They told me I'd lose my job if I spoke to you.",
            'Me echan si hablo contigo.',
            '君に話せばクビだと言われた。',
            'قالوا إنني سأفقد عملي إن كلمتك.',
          ],
        },
        {
          cast: ['lulu smile'],
          framing: 'close',
          line: [
            'lulu',
            'Mama? Did you finish fixing your head?',
            '¿Mamá? ¿Ya te arreglaste la cabeza?',
            'ママ？あたま、もう治った？',
            'ماما؟ هل انتهيتِ من إصلاح رأسك؟',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'rainy-street',
          cast: ['hana crying', 'lulu smile'],
          framing: 'medium',
          line: [
            'hana',
            "You're mine. You and... him?",
            'Eres mía. Tú y... ¿él?',
            '私の子…あなたも、彼も？',
            'أنتِ ابنتي. أنتِ و... هو؟',
          ],
        },
        {
          cast: ['sol tender'],
          framing: 'close',
          line: [
            'sol',
            'Eight years. We were married on the ward roof.',
            'Ocho años. Nos casamos en la azotea.',
            '八年だ。病院の屋上で結婚した。',
            'ثماني سنوات. تزوجنا على سطح المستشفى.',
          ],
        },
        {
          cast: ['hana worried'],
          framing: 'close',
          line: [
            'hana',
            "Then who's the man with the flowers?",
            '¿Y quién es el de las flores?',
            'じゃあ、花を持ったあの人は？',
            'فمن الرجل صاحب الزهور؟',
          ],
        },
        {
          scene: 'letter',
          line: [
            'sol',
            'You were going to report him. On the day you fell.',
            'Ibas a denunciarlo. El día que caíste.',
            '君は告発するはずだった。倒れた日に。',
            'كنتِ ستبلغين عنه في يوم سقوطك.',
          ],
          words: 'CLINICAL TRIAL: memory. Sponsor: Malik Rahal',
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'office',
          cast: ['hana cold', 'malik calm'],
          framing: 'medium',
          line: [
            'malik',
            'I gave you a clean start. No grief. No debts.',
            'Te di un comienzo limpio. Sin penas ni deudas.',
            '新しい人生をあげたんだ。悲しみも借金もない。',
            'منحتك بداية نظيفة بلا حزن ولا ديون.',
          ],
        },
        {
          cast: ['hana angry'],
          framing: 'close',
          line: [
            'hana',
            'You erased a mother.',
            'Borraste a una madre.',
            'あなたは母親を消したのよ。',
            'لقد محوتَ أمًّا.',
          ],
        },
        {
          cast: ['malik cold'],
          framing: 'close',
          line: [
            'malik',
            'And who will believe a surgeon who forgot her own name?',
            '¿Y quién cree a quien olvidó su nombre?',
            '記憶のない医者を誰が信じる？',
            'ومن يصدق جرّاحة نسيت حياتها؟',
          ],
          effect: 'shake',
        },
        {
          scene: 'phone',
          line: [
            'hana',
            'I would. I left myself a message.',
            'Yo. Me dejé un mensaje.',
            '私が信じる。自分に伝言を残したから。',
            'أنا أصدّقها، فقد تركت لنفسي رسالة.',
          ],
          words: "Voice memo, 14 May: 'If I forget, play this.'",
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'courtroom',
          cast: ['hana calm', 'malik shocked'],
          framing: 'medium',
          line: [
            'hana',
            'Exhibit one: me, the day before I fell.',
            'Prueba uno: yo, un día antes de caer.',
            '証拠一。倒れる前日の、私です。',
            'الدليل الأول: أنا، قبل سقوطي بيوم.',
          ],
        },
        {
          scene: 'newspaper',
          line: [
            'sol',
            'They may get it back. You may not.',
            'Quizá ellos recuerden. Tú quizá no.',
            'ほかの人は戻るかも。君は戻らないかもしれない。',
            'قد تعود ذاكرتهم، وقد لا تعود ذاكرتك.',
          ],
          words: 'TRIAL STOPPED. Sixty patients get help.',
        },
        {
          scene: 'garden',
          cast: ['hana tender', 'sol worried'],
          framing: 'medium',
          line: [
            'hana',
            'Then tell me about the roof. From the beginning.',
            'Entonces háblame de la azotea. Desde el principio.',
            'じゃあ屋上の話をして。最初から。',
            'إذن حدثني عن السطح، من البداية.',
          ],
        },
        {
          cast: ['lulu smile', 'hana smile', 'sol smile'],
          framing: 'medium',
          line: [
            'lulu',
            "I'll start! It was raining, and Papa dropped the ring.",
            '¡Empiezo yo! Llovía y a papá se le cayó el anillo.',
            '私が話す！雨でね、パパが指輪を落としたの。',
            'أنا أبدأ! كان المطر يهطل، فأسقط بابا الخاتم.',
          ],
          effect: 'slow',
        },
      ],
    },
  ],
};

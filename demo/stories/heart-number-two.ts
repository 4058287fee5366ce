import type { Story } from '../src/story.ts';

export const heartNumberTwo: Story = {
  slug: 'heart-number-two',
  genre: 'medical',
  also: ['rebirth'],
  name: ['Heart Number Two', 'Corazón número dos', '二つ目の心臓', 'القلب الثاني'],
  intro: [
    "After the transplant Bruno likes olives, hates his fiancée's perfume, and knows where a stranger hid her letters. His surgeon knows why, and lies.",
    'Tras el trasplante a Bruno le gustan las aceitunas y sabe dónde escondió sus cartas una extraña. Su cirujana sabe por qué, y miente.',
    '移植後、ブルーノは見知らぬ女が手紙を隠した場所を知っていた。理由を知る医師は嘘をつく。',
    'بعد زراعة القلب صار برونو يعرف أين أخفت امرأة غريبة رسائلها. جرّاحته تعرف السبب، وتكذب.',
  ],
  labels: ['new'],
  free: 4,
  price: 30,
  cast: {
    bruno: {
      body: 'man',
      hair: 'curly',
      hairColor: 'brown',
      skin: 'tan',
      outfit: 'sweater',
      color: '#4d6276',
    },
    clara: {
      body: 'woman',
      hair: 'long',
      hairColor: 'brown',
      skin: 'light',
      outfit: 'dress',
      color: '#a14e4a',
    },
    surgeon: {
      body: 'woman',
      hair: 'bun',
      hairColor: 'silver',
      skin: 'brown',
      outfit: 'white-coat',
      color: '#e2e5e8',
      extras: ['glasses'],
    },
    felix: {
      body: 'boy',
      hair: 'curly',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'hoodie',
      color: '#d2983d',
    },
  },
  cover: {
    scene: 'hospital',
    cast: ['bruno worried', 'clara shadow sad'],
    composition: 'duo',
    weather: 'bokeh',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['bruno shocked'],
          framing: 'close',
          line: [
            'bruno',
            'Third stair, loose board. How do I know that?',
            'Tercer escalón, tabla suelta. ¿Cómo lo sé?',
            '三段目の緩い板。なぜ知ってる？',
            'الدرجة الثالثة، لوح مرتخٍ. كيف أعرف هذا؟',
          ],
          effect: 'heartbeat',
        },
        {
          scene: 'hospital',
          cast: ['surgeon calm', 'bruno worried'],
          framing: 'medium',
          line: [
            'surgeon',
            "Dreams are common. Hearts don't remember, Bruno.",
            'Los sueños son normales. El corazón no recuerda.',
            '夢はよくあること。心臓に記憶はないわ。',
            'الأحلام شائعة. القلوب لا تتذكر يا برونو.',
          ],
        },
        {
          cast: ['bruno sad'],
          framing: 'close',
          line: [
            'bruno',
            'Mine skips whenever I pass the bakery on Elm.',
            'El mío salta ante la panadería de la calle Olmo.',
            'エルム通りのパン屋で、鼓動が跳ねるんです。',
            'قلبي يضطرب كلما مررت بمخبز شارع إلم.',
          ],
        },
        {
          scene: 'letter',
          line: [
            'bruno',
            'It was under the third stair.',
            'Estaba bajo el tercer escalón.',
            '三段目の下に、あった。',
            'كانت تحت الدرجة الثالثة.',
          ],
          words: "C., if you find this, don't trust the doctor.",
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bar',
          cast: ['clara calm', 'bruno worried'],
          framing: 'medium',
          line: [
            'clara',
            'Olive roll? People never order those. My husband did.',
            '¿Pan de olivas? Nadie lo pide. Mi marido sí.',
            'オリーブパン？頼むのは夫くらいだった。',
            'خبز الزيتون؟ لا يطلبه أحد. زوجي كان يطلبه.',
          ],
        },
        {
          cast: ['bruno shocked'],
          framing: 'close',
          line: [
            'bruno',
            'Your husband. When did he...?',
            'Su marido. ¿Cuándo...?',
            'ご主人は、いつ…？',
            'زوجك... متى؟',
          ],
        },
        {
          cast: ['clara sad'],
          framing: 'close',
          line: [
            'clara',
            "In March. They wouldn't let me see him.",
            'En marzo. No me dejaron verlo.',
            '三月に。会わせてもらえなかった。',
            'في مارس. لم يسمحوا لي برؤيته.',
          ],
        },
        {
          scene: 'watch',
          line: [
            'bruno',
            'March the ninth. 4:15. My operation.',
            'Nueve de marzo. 4:15. Mi operación.',
            '三月九日、四時十五分。僕の手術だ。',
            'التاسع من مارس، 4:15. عمليتي أنا.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bar',
          cast: ['bruno worried', 'felix calm'],
          framing: 'medium',
          line: [
            'felix',
            'Why are you crying, mister?',
            '¿Por qué llora, señor?',
            'おじさん、なぜ泣いてるの？',
            'لماذا تبكي يا عم؟',
          ],
        },
        {
          cast: ['bruno tender'],
          framing: 'close',
          line: [
            'bruno',
            "I don't know. I've just missed you, I think.",
            'No lo sé. Creo que te echaba de menos.',
            '分からない。君が恋しかったみたいだ。',
            'لا أدري. أظن أنني اشتقت إليك.',
          ],
        },
        {
          scene: 'library',
          cast: ['bruno worried', 'clara angry'],
          framing: 'medium',
          line: [
            'clara',
            'You broke into my stairs and read my letter?',
            '¿Entró en mi casa y leyó mi carta?',
            '階段を壊して手紙を読んだの？',
            'اقتحمت درج بيتي وقرأت رسالتي؟',
          ],
        },
        {
          cast: ['clara shocked'],
          framing: 'extreme',
          line: [
            'clara',
            'My husband had no heart disease. He went in for his knee.',
            'Mi marido no estaba enfermo. Entró por la rodilla.',
            '夫は健康だった。膝の手術だったのよ。',
            'لم يكن زوجي مريضًا. دخل من أجل ركبته.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['surgeon worried', 'bruno angry'],
          line: [
            'bruno',
            'Whose heart is this? And why did he die?',
            '¿De quién es este corazón? ¿Por qué murió?',
            'これは誰の心臓だ？なぜ彼は死んだ？',
            'قلب من هذا؟ ولماذا مات؟',
          ],
          effect: 'shake',
        },
        {
          cast: ['surgeon sad'],
          framing: 'close',
          line: [
            'surgeon',
            "A mistake with his anaesthetic. Not mine. My son's.",
            'Un error de anestesia. No mío. De mi hijo.',
            '麻酔の事故よ。私ではなく、息子の。',
            'خطأ في التخدير، ليس خطئي، بل خطأ ابني.',
          ],
        },
        {
          cast: ['surgeon crying'],
          framing: 'close',
          line: [
            'surgeon',
            "I couldn't save him. I could save you. So I stayed silent.",
            'No pude salvarlo. A ti sí. Y callé.',
            '彼は救えず、あなたは救えた。だから黙った。',
            'لم أستطع إنقاذه، واستطعت إنقاذك، فسكتُّ.',
          ],
        },
        {
          cast: ['bruno worried'],
          framing: 'extreme',
          line: [
            'bruno',
            "My chest... It knows she's here. Clara is behind the door.",
            'Mi pecho... sabe que está aquí. Clara, tras la puerta.',
            '胸が…彼女が来てる。扉の後ろに。',
            'صدري... يعلم أنها هنا. كلارا خلف الباب.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['clara crying', 'surgeon sad'],
          framing: 'medium',
          line: [
            'clara',
            'Say it again. To me.',
            'Dígalo otra vez. A mí.',
            'もう一度言って。私に。',
            'قوليها مرة أخرى، لي أنا.',
          ],
        },
        {
          cast: ['surgeon sad'],
          framing: 'close',
          line: [
            'surgeon',
            "We killed him, and hid it. I'll say it to a judge.",
            'Lo matamos y lo ocultamos. Lo diré ante un juez.',
            '死なせて、隠しました。法廷でも言います。',
            'تسببنا في موته وأخفينا الأمر. سأقوله للقاضي.',
          ],
        },
        {
          cast: ['clara angry', 'bruno sad'],
          framing: 'medium',
          line: [
            'clara',
            "And you. You've got no right to look at me like him.",
            'Y usted no tiene derecho a mirarme como él.',
            'あなたも。彼みたいに私を見ないで。',
            'وأنت، لا يحق لك أن تنظر إليّ كما كان ينظر.',
          ],
        },
        {
          cast: ['bruno worried'],
          framing: 'extreme',
          line: [
            'bruno',
            "It's stopped skipping. It's... slowing. Clara?",
            'Ya no salta. Va... más lento. ¿Clara?',
            '鼓動が…遅くなってく。クララ？',
            'لم يعد يضطرب. إنه... يتباطأ. كلارا؟',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['felix crying', 'clara worried'],
          framing: 'medium',
          line: [
            'felix',
            'Can I listen to it? Only once?',
            '¿Puedo oírlo? ¿Solo una vez?',
            '聞いてもいい？一度だけ。',
            'هل يمكنني أن أسمعه؟ مرة واحدة فقط؟',
          ],
        },
        {
          cast: ['felix tender'],
          framing: 'close',
          line: [
            'felix',
            "Hello, Dad. It's me. I got a goal.",
            'Hola, papá. Soy yo. Marqué un gol.',
            'パパ、僕だよ。ゴール決めたんだ。',
            'مرحبًا يا أبي، هذا أنا. سجلت هدفًا.',
          ],
          effect: 'heartbeat',
        },
        {
          cast: ['bruno smile', 'clara crying'],
          framing: 'medium',
          line: [
            'bruno',
            "It's steady. It was only waiting for him.",
            'Va firme. Solo lo esperaba a él.',
            '落ち着いた。この子を待ってたんだ。',
            'استقر النبض. كان ينتظره هو فقط.',
          ],
        },
        {
          scene: 'bar',
          cast: ['bruno smile', 'clara tender'],
          framing: 'medium',
          line: [
            'clara',
            'Sundays at four. You may come for the rolls. Just the rolls.',
            'Domingos a las cuatro. Por el pan. Solo por el pan.',
            '日曜の四時に。パンだけ、買いに来て。',
            'أيام الأحد في الرابعة. تعال من أجل الخبز، الخبز فقط.',
          ],
          effect: 'slow',
        },
      ],
    },
  ],
};

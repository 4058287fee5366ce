import type { Story } from '../src/story.ts';

export const theInterpreterLied: Story = {
  slug: 'the-interpreter-lied',
  genre: 'mafia',
  name: ['The Interpreter Lied', 'La intérprete mintió', '通訳の嘘', 'المترجمة كذبت'],
  intro: [
    'In court, one woman stands between a crime boss and the jury: his interpreter. On the third day she mistranslates a single word, on purpose.',
    'En el juicio, entre un capo y el jurado solo está su intérprete. Al tercer día traduce mal una palabra, adrede.',
    '法廷で首領と陪審の間に立つ通訳。三日目、彼女はたった一語をわざと誤訳した。',
    'في المحكمة لا يقف بين الزعيم والمحلفين سوى مترجمته. وفي اليوم الثالث تخطئ عمدًا في كلمة واحدة.',
  ],
  labels: ['exclusive'],
  columns: ['editors-choice'],
  free: 4,
  price: 35,
  cast: {
    hana: {
      body: 'woman',
      hair: 'bob',
      hairColor: 'black',
      skin: 'light',
      outfit: 'suit',
      color: '#2f4858',
      extras: ['glasses'],
    },
    boss: {
      body: 'man',
      hair: 'slick',
      hairColor: 'silver',
      skin: 'tan',
      outfit: 'suit',
      color: '#241c20',
      extras: ['scar'],
    },
    lawyer: {
      body: 'woman',
      hair: 'waves',
      hairColor: 'brown',
      skin: 'brown',
      outfit: 'suit',
      color: '#6a2b3a',
    },
    yuri: {
      body: 'boy',
      hair: 'tousled',
      hairColor: 'blonde',
      skin: 'light',
      outfit: 'hoodie',
      color: '#5d6b86',
    },
  },
  cover: {
    scene: 'courtroom',
    cast: ['hana worried', 'boss cold'],
    composition: 'duo',
    weather: 'none',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'courtroom',
          cast: ['boss cold', 'hana worried'],
          framing: 'close',
          line: [
            'boss',
            'Tell them: if I burn, her son burns too.',
            'Diles: si caigo yo, cae su hijo.',
            '伝えろ。俺が滅べば、女の息子も滅ぶ。',
            'قولي لهم: إن سقطتُ سقط ابنها معي.',
          ],
          effect: 'hold',
        },
        {
          cast: ['lawyer calm'],
          framing: 'medium',
          line: [
            'lawyer',
            'Interpreter, what did the accused say?',
            'Intérprete, ¿qué ha dicho el acusado?',
            '通訳の方、被告は何と？',
            'أيتها المترجمة، ماذا قال المتهم؟',
          ],
        },
        {
          cast: ['hana worried'],
          framing: 'close',
          line: [
            'hana',
            'He says... he regrets everything.',
            'Dice... que se arrepiente de todo.',
            '彼は…すべてを悔いていると。',
            'يقول... إنه نادم على كل شيء.',
          ],
        },
        {
          cast: ['boss shocked'],
          framing: 'extreme',
          line: [
            'boss',
            'That is not what I said. And I speak your language.',
            'Yo no he dicho eso. Y hablo tu idioma.',
            'そうは言ってない。俺もその言葉が分かる。',
            'لم أقل ذلك. وأنا أتكلم لغتكم.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'office',
          cast: ['boss cold', 'hana shocked'],
          framing: 'medium',
          line: [
            'boss',
            'Nobody in that room knows it. Only you, now.',
            'Allí nadie lo sabe. Ahora, solo tú.',
            'あの場の誰も知らない。今や君だけだ。',
            'لا أحد هناك يعلم ذلك. أنتِ فقط الآن.',
          ],
        },
        {
          cast: ['hana cold'],
          framing: 'close',
          line: [
            'hana',
            'Then why pay for an interpreter?',
            '¿Y para qué paga una intérprete?',
            'ならなぜ通訳を雇うの？',
            'فلماذا تدفع لمترجمة؟',
          ],
        },
        {
          cast: ['boss smirk'],
          framing: 'close',
          line: [
            'boss',
            'It gives me time to watch who is afraid.',
            'Me da tiempo de ver quién tiene miedo.',
            '誰が怯えてるか、見る時間ができる。',
            'يمنحني وقتًا لأرى من الخائف.',
          ],
        },
        {
          scene: 'phone',
          line: [
            'hana',
            "Yuri. Don't open the door.",
            'Yuri, no abras la puerta.',
            'ユーリ、ドアを開けないで。',
            'يوري، لا تفتح الباب.',
          ],
          words: 'Mum, a man drove me home. He knows you.',
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'rainy-street',
          cast: ['hana worried'],
          framing: 'wide',
          line: [
            'hana',
            'Yuri! Yuri, where are you?',
            '¡Yuri! ¿Dónde estás, Yuri?',
            'ユーリ！どこにいるの？',
            'يوري! أين أنت يا يوري؟',
          ],
          effect: 'whip',
        },
        {
          scene: 'bedroom',
          cast: ['yuri calm'],
          framing: 'medium',
          line: [
            'yuri',
            'He only taught me a word. Father.',
            'Solo me enseñó una palabra. Padre.',
            '言葉を一つ教わったよ。「父」って。',
            'علّمني كلمة واحدة فقط: أب.',
          ],
        },
        {
          cast: ['hana angry'],
          framing: 'close',
          line: [
            'hana',
            'You have no father.',
            'Tú no tienes padre.',
            'あなたに父親はいないの。',
            'ليس لك أب.',
          ],
        },
        {
          scene: 'photo',
          line: [
            'yuri',
            'Then why does he carry this picture of us?',
            '¿Y por qué lleva esta foto nuestra?',
            'じゃあ、なぜ僕らの写真を持ってるの？',
            'فلماذا يحمل هذه الصورة لنا؟',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'courtroom',
          cast: ['hana cold', 'boss calm'],
          framing: 'medium',
          line: [
            'hana',
            'You disappeared. I told him you were dead.',
            'Desapareciste. Le dije que habías muerto.',
            '消えたから、死んだと教えたのよ。',
            'اختفيتَ، فقلت له إنك ميت.',
          ],
        },
        {
          cast: ['boss sad'],
          framing: 'close',
          line: [
            'boss',
            'I disappeared so that you would stay alive.',
            'Desaparecí para que siguieras viva.',
            '消えたのは、君を生かすためだ。',
            'اختفيتُ لتبقي أنتِ حية.',
          ],
        },
        {
          cast: ['lawyer cold'],
          framing: 'close',
          line: [
            'lawyer',
            'How touching. I translate too, you know.',
            'Qué tierno. Yo también traduzco, ¿saben?',
            '感動的ね。私にも通じてるのよ。',
            'مؤثر. أنا أيضًا أفهم هذه اللغة.',
          ],
        },
        {
          cast: ['lawyer smirk'],
          framing: 'extreme',
          line: [
            'lawyer',
            'One word tomorrow, or the boy takes the bus alone.',
            'Mañana una palabra, o el niño irá solo en el bus.',
            '明日一語変えて。でないと坊やが危ないわ。',
            'كلمة واحدة غدًا، وإلا سيستقل الولد الحافلة وحده.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'courtroom',
          cast: ['lawyer calm', 'hana worried'],
          framing: 'medium',
          line: [
            'lawyer',
            'Ask him: did you give the order?',
            'Pregúntele: ¿dio usted la orden?',
            '聞いて。命令を出したのはあなたか、と。',
            'اسأليه: هل أنت من أعطى الأمر؟',
          ],
        },
        {
          cast: ['boss tender'],
          framing: 'close',
          line: [
            'boss',
            'Say yes, Hana. Yuri will be safe if I say yes.',
            'Di que sí, Hana. Así Yuri estará a salvo.',
            '「はい」と訳せ。ユーリは助かる。',
            'قولي نعم يا هانا. سيكون يوري في أمان.',
          ],
        },
        {
          cast: ['hana crying'],
          framing: 'close',
          line: [
            'hana',
            "He says the order came from the prosecutor's office.",
            'Dice que la orden salió de la fiscalía.',
            '命令は検察から出た、と言っています。',
            'يقول إن الأمر صدر من مكتب الادعاء.',
          ],
        },
        {
          cast: ['lawyer angry'],
          framing: 'extreme',
          line: [
            'lawyer',
            'He said nothing of the kind! I heard every word!',
            '¡No ha dicho eso! ¡Lo he oído todo!',
            'そんなこと言ってない！全部聞こえたわ！',
            'لم يقل ذلك! سمعت كل كلمة!',
          ],
          effect: 'shake',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'courtroom',
          cast: ['hana calm', 'lawyer shocked'],
          line: [
            'hana',
            "You told this court you don't speak our language.",
            'Usted declaró que no habla nuestro idioma.',
            'この言葉は分からない、と宣誓しましたね。',
            'لقد أقسمتِ أمام المحكمة أنك لا تعرفين لغتنا.',
          ],
          effect: 'hold',
        },
        {
          scene: 'newspaper',
          line: [
            'boss',
            'One lie, and the whole truth fell out.',
            'Una mentira, y salió toda la verdad.',
            '嘘ひとつで、真実が全部こぼれた。',
            'كذبة واحدة، فسقطت الحقيقة كلها.',
          ],
          words: "PROSECUTOR ARRESTED. 'She understood everything.'",
        },
        {
          scene: 'station',
          cast: ['boss sad', 'hana calm'],
          framing: 'medium',
          line: [
            'boss',
            'I still have six years to serve. Teach him my words.',
            'Aún me quedan seis años. Enséñale mis palabras.',
            'まだ刑期が六年ある。俺の言葉を教えてくれ。',
            'بقي لي ست سنوات. علّميه كلماتي.',
          ],
        },
        {
          cast: ['yuri smile'],
          framing: 'close',
          line: [
            'yuri',
            'I know one already. Goodbye, Father.',
            'Ya sé una. Adiós, padre.',
            '一つはもう知ってる。さよなら、父さん。',
            'أعرف واحدة بالفعل. وداعًا يا أبي.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
  ],
};

import type { Story } from '../src/story.ts';

export const nightShiftAtSaintAda: Story = {
  slug: 'night-shift-at-saint-ada',
  genre: 'medical',
  also: ['revenge'],
  name: [
    'Night Shift at Saint Ada',
    'Turno de noche en Santa Ada',
    '聖アダ病院の夜勤',
    'نوبة ليلية في مستشفى القديسة آدا',
  ],
  intro: [
    'The man who ruined her career is wheeled in at two in the morning. She is the only surgeon on duty, and he is the only witness.',
    'El hombre que arruinó su carrera llega en camilla a las dos. Ella es la única cirujana, y él, el único testigo.',
    '彼女の経歴を潰した男が深夜二時に運ばれてきた。執刀できるのは、彼女だけ。',
    'الرجل الذي دمّر مسيرتها يصل على نقالة في الثانية فجرًا. هي الجرّاحة الوحيدة، وهو الشاهد الوحيد.',
  ],
  labels: ['hot'],
  free: 4,
  price: 30,
  cast: {
    leyla: {
      body: 'woman',
      hair: 'bun',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'white-coat',
      color: '#e4e8ea',
    },
    crane: {
      body: 'man',
      hair: 'side-part',
      hairColor: 'silver',
      skin: 'light',
      outfit: 'suit',
      color: '#2e3340',
    },
    nurse: {
      body: 'man',
      hair: 'buzz',
      hairColor: 'black',
      skin: 'deep',
      outfit: 'uniform',
      color: '#3b7a78',
    },
    chief: {
      body: 'woman',
      hair: 'bob',
      hairColor: 'blonde',
      skin: 'porcelain',
      outfit: 'white-coat',
      color: '#d5d9e0',
      extras: ['glasses'],
    },
  },
  cover: {
    scene: 'hospital',
    cast: ['leyla cold', 'crane worried'],
    composition: 'duo',
    weather: 'none',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['leyla worried', 'nurse worried'],
          framing: 'medium',
          line: [
            'nurse',
            "Male, fifty, no pulse in the left leg. He's asking for you.",
            'Varón, cincuenta, sin pulso en la pierna. Pregunta por usted.',
            '五十歳男性、左脚に脈なし。先生をご指名です。',
            'رجل في الخمسين، لا نبض في ساقه اليسرى. يطلبك أنت.',
          ],
          effect: 'whip',
        },
        {
          cast: ['crane worried'],
          framing: 'close',
          line: [
            'crane',
            'Hello, Leyla. You look tired.',
            'Hola, Leyla. Pareces cansada.',
            'やあ、レイラ。疲れた顔だな。',
            'مرحبًا يا ليلى. تبدين متعبة.',
          ],
        },
        {
          cast: ['leyla cold'],
          framing: 'close',
          line: [
            'leyla',
            'Five years of night shifts. You signed me up for them.',
            'Cinco años de noches. Me las regalaste tú.',
            '五年も夜勤よ。あなたのおかげでね。',
            'خمس سنوات من النوبات الليلية، بفضلك أنت.',
          ],
        },
        {
          cast: ['crane cold'],
          framing: 'extreme',
          line: [
            'crane',
            "Save me, and I'll say who really held the scalpel.",
            'Sálvame y diré quién operó de verdad.',
            '助けてくれ。真の執刀医を話す。',
            'أنقذيني وسأقول من كان يحمل المشرط حقًّا.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['leyla worried', 'nurse calm'],
          framing: 'medium',
          line: [
            'nurse',
            "Theatre's ready. Doctor? He's losing the leg.",
            'Quirófano listo. ¿Doctora? Pierde la pierna.',
            '手術室準備よし。先生、脚が危険です。',
            'غرفة العمليات جاهزة. دكتورة؟ سيفقد ساقه.',
          ],
        },
        {
          cast: ['leyla calm'],
          framing: 'close',
          line: [
            'leyla',
            "I'd operate if he said nothing. Scrub in.",
            'Lo operaría aunque callara. A lavarse.',
            '黙っていても手術する。手を洗って。',
            'كنت سأجري العملية حتى لو صمت. لنتعقّم.',
          ],
        },
        {
          scene: 'phone',
          line: [
            'leyla',
            "He'll be dead by day. She knows that.",
            'De día estará muerto. Ella lo sabe.',
            '朝には死ぬ。彼女は知ってるはず。',
            'سيموت قبل الصباح، وهي تعلم ذلك.',
          ],
          words: "CHIEF: Let the day team do it. That's an order.",
        },
        {
          scene: 'hospital',
          cast: ['chief cold shadow'],
          framing: 'wide',
          line: [
            'chief',
            'Step away from the table, Dr Aksoy.',
            'Apártese de la mesa, doctora Aksoy.',
            '手術台から離れなさい、アクソイ先生。',
            'ابتعدي عن الطاولة يا دكتورة أكسوي.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['chief cold', 'leyla angry'],
          line: [
            'leyla',
            "You're in your coat, Chief. Were you waiting downstairs?",
            'Lleva el abrigo, jefa. ¿Esperaba abajo?',
            'コート姿ですね。下で待っていたんですか？',
            'أنت بمعطفك يا رئيسة. هل كنت تنتظرين في الأسفل؟',
          ],
          effect: 'shake',
        },
        {
          cast: ['chief calm'],
          framing: 'close',
          line: [
            'chief',
            'I was called. There are protocols.',
            'Me avisaron. Hay protocolos.',
            '呼ばれたの。規則があるのよ。',
            'استُدعيت. هناك أنظمة.',
          ],
        },
        {
          cast: ['nurse worried'],
          framing: 'close',
          line: [
            'nurse',
            "I'm the one who calls. I didn't call you.",
            'El que avisa soy yo. Y no la avisé.',
            '連絡係は僕です。呼んでいません。',
            'أنا من يتصل، ولم أتصل بك.',
          ],
        },
        {
          scene: 'watch',
          line: [
            'leyla',
            'Six minutes for the leg. Move, or explain it to him.',
            'Seis minutos. Apártese, o explíqueselo a él.',
            'あと六分。どくか、本人に説明して。',
            'ست دقائق للساق. تنحّي، أو اشرحي له أنت.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['leyla calm'],
          framing: 'extreme',
          line: [
            'leyla',
            "Clamp. There. There's the clot.",
            'Pinza. Ahí. Ahí está el coágulo.',
            '鉗子。あった、血栓よ。',
            'مشبك. هنا. ها هي الجلطة.',
          ],
          effect: 'hold',
        },
        {
          cast: ['nurse shocked'],
          framing: 'close',
          line: [
            'nurse',
            'Doctor, this drug in his drip. It makes clots.',
            'Doctora, este fármaco del gotero. Provoca coágulos.',
            '点滴のこの薬、血栓を作るものです。',
            'دكتورة، هذا الدواء في المحلول يسبب الجلطات.',
          ],
          seconds: 3.4,
        },
        {
          scene: 'door-plate',
          line: [
            'leyla',
            'He was already a patient here. Hers.',
            'Ya era paciente aquí. De ella.',
            '彼はもう入院していた。彼女の患者として。',
            'كان مريضًا هنا من قبل، مريضها هي.',
          ],
          words: 'WARD 4 — HEAD: DR H. LINDQVIST',
        },
        {
          scene: 'hospital',
          line: [
            'nurse',
            "The power! Who's turned off the theatre?",
            '¡La luz! ¿Quién apagó el quirófano?',
            '停電だ！誰が切った？',
            'الكهرباء! من أطفأ غرفة العمليات؟',
          ],
          effect: 'blackout',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['nurse worried', 'leyla calm'],
          framing: 'medium',
          line: [
            'leyla',
            'Phones out, everybody. Give me light.',
            'Los móviles, todos. Dadme luz.',
            'みんな携帯を出して。明かりを。',
            'أخرجوا هواتفكم جميعًا. أعطوني ضوءًا.',
          ],
        },
        {
          cast: ['leyla cold'],
          framing: 'extreme',
          line: [
            'leyla',
            'Last stitch. Feel the foot.',
            'Último punto. Toca el pie.',
            '最後のひと針。足に触れて。',
            'الغرزة الأخيرة. تحسس القدم.',
          ],
          effect: 'slow',
        },
        {
          cast: ['nurse smile'],
          framing: 'close',
          line: [
            'nurse',
            "There's a pulse. Strong.",
            'Hay pulso. Fuerte.',
            '脈がある。力強い。',
            'هناك نبض، وهو قوي.',
          ],
        },
        {
          cast: ['crane calm', 'chief shocked'],
          framing: 'medium',
          line: [
            'crane',
            'I heard everything, Helena. Local anaesthetic.',
            'Lo oí todo, Helena. Anestesia local.',
            '全部聞こえたよ、ヘレナ。局所麻酔だ。',
            'سمعت كل شيء يا هيلينا. كان تخديرًا موضعيًّا.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'courtroom',
          cast: ['crane sad', 'chief cold'],
          framing: 'medium',
          line: [
            'crane',
            "She held the scalpel that night. I signed Leyla's name.",
            'Operó ella. Yo firmé con el nombre de Leyla.',
            '執刀は彼女。私はレイラの名で署名した。',
            'هي من أجرت العملية، وأنا وقّعت باسم ليلى.',
          ],
        },
        {
          cast: ['leyla sad'],
          framing: 'close',
          line: [
            'leyla',
            'You could have said that five years ago.',
            'Pudiste decirlo hace cinco años.',
            '五年前に言えたはずよ。',
            'كان بإمكانك قول ذلك قبل خمس سنوات.',
          ],
        },
        {
          scene: 'door-plate',
          line: [
            'nurse',
            'Day shifts at last, Chief.',
            'Por fin turno de día, jefa.',
            'ついに日勤ですね、部長。',
            'أخيرًا نوبات النهار يا رئيسة.',
          ],
          words: 'CHIEF OF SURGERY: DR LEYLA AKSOY',
        },
        {
          scene: 'hospital',
          cast: ['leyla smile', 'nurse smile'],
          framing: 'medium',
          line: [
            'leyla',
            "Keep me on nights. That's when people tell the truth.",
            'Déjame de noche. Es cuando se dice la verdad.',
            '夜勤でいいわ。人が真実を話す時間だから。',
            'أبقني في الليل. ففيه يقول الناس الحقيقة.',
          ],
          effect: 'slow',
        },
      ],
    },
  ],
};

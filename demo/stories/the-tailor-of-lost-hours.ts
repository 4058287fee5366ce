import type { Story } from '../src/story.ts';

export const theTailorOfLostHours: Story = {
  slug: 'the-tailor-of-lost-hours',
  genre: 'fantasy',
  also: ['rebirth'],
  name: [
    'The Tailor of Lost Hours',
    'El sastre de las horas perdidas',
    '失くした時間の仕立屋',
    'خيّاط الساعات الضائعة',
  ],
  intro: [
    'Bring him a coat you wore on the day you regret, and the old tailor takes in the seam. Ottoline brings a wedding dress that nobody has worn.',
    'Tráele el abrigo del día que lamentas y el viejo sastre le ajusta la costura. Ottoline trae un vestido de novia sin estrenar.',
    '後悔した日の服を持っていくと、仕立屋は時を縫い直す。彼女が持ち込んだのは、誰も着ていない花嫁衣装。',
    'أحضر معطف يوم ندمت عليه فيعدّل الخياط العجوز درزته. أما أوتولين فتحضر فستان زفاف لم يلبسه أحد.',
  ],
  free: 3,
  price: 25,
  cast: {
    otto: {
      body: 'old-man',
      hair: 'tied',
      hairColor: 'white',
      skin: 'brown',
      outfit: 'shirt',
      color: '#5a4a6b',
      extras: ['glasses'],
    },
    ottoline: {
      body: 'woman',
      hair: 'waves',
      hairColor: 'silver',
      skin: 'deep',
      outfit: 'coat',
      color: '#2f4f6b',
    },
    young: {
      body: 'woman',
      hair: 'waves',
      hairColor: 'black',
      skin: 'deep',
      outfit: 'dress',
      color: '#b4508a',
    },
    gil: {
      body: 'man',
      hair: 'curly',
      hairColor: 'black',
      skin: 'deep',
      outfit: 'suit',
      color: '#4a3a2c',
    },
  },
  cover: {
    scene: 'library',
    cast: ['otto calm', 'ottoline sad'],
    composition: 'duo',
    weather: 'dust',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'ring',
          line: [
            'otto',
            "Mind the needle. It doesn't only prick cloth.",
            'Cuidado con la aguja. No solo pincha tela.',
            '針に気をつけて。布以外も縫うからね。',
            'احذري الإبرة، فهي لا تخز القماش وحده.',
          ],
          effect: 'slow',
        },
        {
          scene: 'library',
          cast: ['ottoline worried', 'otto calm'],
          framing: 'medium',
          line: [
            'ottoline',
            'They say you can take in an hour, like a waist.',
            'Dicen que acorta horas como quien ajusta talles.',
            '時間も詰められるそうね。服みたいに。',
            'يقولون إنك تقصّر الساعة كما تضيّق الخصر.',
          ],
        },
        {
          cast: ['otto calm'],
          framing: 'close',
          line: [
            'otto',
            'An hour you regret. What did you wear?',
            'La hora que lamenta. ¿Qué llevaba puesto?',
            '悔やむ一時間。何を着ていました？',
            'ساعة ندمتِ عليها. ماذا كنت تلبسين؟',
          ],
        },
        {
          scene: 'letter',
          line: [
            'ottoline',
            "Nothing. That's the trouble. I never put it on.",
            'Nada. Ese es el problema. No me lo puse.',
            '着なかったの。それが悔いなのよ。',
            'لم ألبسه قط، وهذه هي المشكلة.',
          ],
          words: 'For O., to be worn on the 4th of May, 1979',
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'library',
          cast: ['otto worried'],
          framing: 'close',
          line: [
            'otto',
            "I can't sew an hour that never happened.",
            'No puedo coser una hora que no ocurrió.',
            '起きなかった時間は縫えません。',
            'لا أستطيع خياطة ساعة لم تحدث.',
          ],
        },
        {
          scene: 'station',
          cast: ['gil sad far'],
          framing: 'wide',
          line: [
            'ottoline',
            'He waited on platform two until the last train.',
            'Esperó en el andén dos hasta el último tren.',
            '彼は二番線で終電まで待っていた。',
            'انتظر على الرصيف الثاني حتى آخر قطار.',
          ],
        },
        {
          scene: 'library',
          cast: ['ottoline crying'],
          framing: 'close',
          line: [
            'ottoline',
            'I sat in a cupboard, and was afraid.',
            'Yo me senté en un armario, asustada.',
            '私は怖くて、衣装棚に隠れてた。',
            'وجلستُ أنا في خزانة خائفة.',
          ],
        },
        {
          cast: ['otto shocked'],
          framing: 'extreme',
          line: [
            'otto',
            'This stitching. I made this dress.',
            'Este punto. Este vestido lo hice yo.',
            'この縫い目…この服は、私が作った。',
            'هذه الغرز... أنا من صنع هذا الفستان.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'library',
          cast: ['otto sad', 'ottoline worried'],
          framing: 'medium',
          line: [
            'otto',
            'You paid in tears. I sewed them into the hem.',
            'Pagó con lágrimas. Las cosí en el dobladillo.',
            '涙で払われた。それを裾に縫い込んだ。',
            'دفعتِ دموعًا فخطتها في الحاشية.',
          ],
        },
        {
          cast: ['ottoline calm'],
          framing: 'close',
          line: [
            'ottoline',
            'Then there is an hour in it.',
            'Entonces hay una hora dentro.',
            'じゃあ、時間は入ってるのね。',
            'إذن فيه ساعة.',
          ],
        },
        {
          cast: ['otto worried'],
          framing: 'close',
          line: [
            'otto',
            'One. But someone must stay here and hold the thread.',
            'Una. Pero alguien debe quedarse con el hilo.',
            '一時間だけ。誰かがここで糸を持たねば。',
            'ساعة واحدة، لكن على أحد أن يبقى ممسكًا بالخيط.',
          ],
        },
        {
          scene: 'bedroom',
          cast: ['young shocked'],
          framing: 'wide',
          line: [
            'young',
            "My hands. They're young again.",
            'Mis manos. Son jóvenes otra vez.',
            '手が…若返ってる。',
            'يداي... عادتا شابتين.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'station',
          cast: ['young smile', 'gil sad back'],
          framing: 'wide',
          line: [
            'young',
            "Gil! Wait! I'm on the wrong platform!",
            '¡Gil! ¡Espera! ¡Estoy en el andén contrario!',
            'ギル！待って！反対側のホームなの！',
            'غيل! انتظر! أنا على الرصيف الخطأ!',
          ],
          effect: 'whip',
          seconds: 3,
        },
        {
          cast: ['gil shocked'],
          framing: 'close',
          line: [
            'gil',
            'You came. In the dress. And you look... so old in the eyes.',
            'Viniste. Con el vestido. Y tu mirada es tan vieja.',
            '来てくれた。でもその目、どうしてそんなに…',
            'جئتِ بالفستان، لكن عينيك تبدوان كأنهما عاشتا عمرًا.',
          ],
        },
        {
          cast: ['young crying'],
          framing: 'close',
          line: [
            'young',
            "I've had forty years to think about it.",
            'He tenido cuarenta años para pensarlo.',
            '四十年、考える時間があったから。',
            'كان أمامي أربعون عامًا لأفكر.',
          ],
        },
        {
          scene: 'watch',
          line: [
            'otto',
            'Fifty minutes. The thread is cutting my hand.',
            'Cincuenta minutos. El hilo me corta la mano.',
            '五十分。糸が手に食い込む。',
            'خمسون دقيقة، والخيط يجرح يدي.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'station',
          cast: ['young worried', 'gil tender'],
          framing: 'medium',
          line: [
            'gil',
            'Marry me, then. Now. Here.',
            'Cásate conmigo. Ahora. Aquí.',
            'じゃあ結婚しよう。今、ここで。',
            'إذن تزوجيني، الآن وهنا.',
          ],
        },
        {
          cast: ['young sad'],
          framing: 'close',
          line: [
            'young',
            'If I say yes, our Nina is never born. My daughter.',
            'Si digo que sí, mi hija Nina no nacerá.',
            '「はい」と言えば、娘のニナは生まれない。',
            'إن قلت نعم فلن تولد ابنتي نينا.',
          ],
        },
        {
          cast: ['gil sad'],
          framing: 'close',
          line: ['gil', 'Is she kind?', '¿Es buena?', '優しい子かい？', 'هل هي طيبة؟'],
        },
        {
          cast: ['young crying'],
          framing: 'extreme',
          line: [
            'young',
            'She has your laugh. I never understood why.',
            'Tiene tu risa. Nunca entendí por qué.',
            'あなたと同じ笑い方なの。なぜかしら。',
            'لها ضحكتك، ولم أفهم السبب قط.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'station',
          cast: ['young tender', 'gil smile'],
          framing: 'medium',
          line: [
            'young',
            'Then I only came to say I was afraid. Not unloving.',
            'Solo vine a decirte que tuve miedo. No falta de amor.',
            '怖かっただけ。愛がなかったんじゃない。',
            'جئت فقط لأقول إنني خفت، لا أنني لم أحبك.',
          ],
          effect: 'slow',
        },
        {
          cast: ['gil tender'],
          framing: 'close',
          line: [
            'gil',
            "That's all I was waiting to hear. I can take my train.",
            'Solo esperaba oír eso. Ya puedo tomar mi tren.',
            'その言葉を待ってた。やっと電車に乗れる。',
            'هذا كل ما انتظرت سماعه. يمكنني أن أستقل قطاري.',
          ],
        },
        {
          scene: 'library',
          cast: ['ottoline smile', 'otto smile'],
          framing: 'medium',
          line: [
            'otto',
            'You changed nothing, madam.',
            'No ha cambiado nada, señora.',
            '何も変わりませんでしたね。',
            'لم تغيّري شيئًا يا سيدتي.',
          ],
        },
        {
          scene: 'door-plate',
          line: [
            'gil',
            "Excuse me. I've got a suit I never wore. From 1979.",
            'Disculpe. Traigo un traje sin estrenar. De 1979.',
            'すみません。1979年の、着なかったスーツが。',
            'عذرًا، معي بدلة لم ألبسها قط، من عام 1979.',
          ],
          words: 'A TRAVELLER: G. BELLAMY',
          effect: 'heartbeat',
        },
      ],
    },
  ],
};

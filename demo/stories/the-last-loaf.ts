import type { Story } from '../src/story.ts';

export const theLastLoaf: Story = {
  slug: 'the-last-loaf',
  genre: 'family',
  name: ['The Last Loaf', 'La última hogaza', '最後のパン', 'الرغيف الأخير'],
  intro: [
    "The bakery's lease ends in six nights, and its secret recipe is split among three siblings who do not speak. The oven does not care.",
    'El contrato de la panadería vence en seis noches y la receta está dividida entre tres hermanos que no se hablan.',
    '閉店まで六夜。秘伝の配合は、口をきかない三きょうだいに三つに分けて遺された。',
    'ينتهي عقد المخبز بعد ست ليالٍ، والوصفة السرية موزعة على ثلاثة إخوة لا يتكلمون.',
  ],
  labels: ['completed'],
  free: 3,
  price: 20,
  cast: {
    samir: {
      body: 'man',
      hair: 'buzz',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'shirt',
      color: '#c8a06a',
      extras: ['beard'],
    },
    rana: {
      body: 'woman',
      hair: 'long',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'coat',
      color: '#7b2f45',
    },
    dalia: {
      body: 'woman',
      hair: 'curly',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'hoodie',
      color: '#4a7a6a',
    },
    landlord: {
      body: 'old-man',
      hair: 'bald',
      hairColor: 'white',
      skin: 'light',
      outfit: 'suit',
      color: '#3c3a44',
    },
  },
  cover: {
    scene: 'bar',
    cast: ['samir worried', 'rana cold', 'dalia sad'],
    composition: 'towering',
    weather: 'dust',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'letter',
          line: [
            'samir',
            "He tore the recipe in three. Even dead, he's stubborn.",
            'Rompió la receta en tres. Terco hasta muerto.',
            '父は配合を三つに裂いた。頑固な人だ。',
            'مزّق الوصفة ثلاث قطع. عنيد حتى بعد موته.',
          ],
          words: 'Samir the flour, Rana the salt, Dalia the time.',
        },
        {
          scene: 'bar',
          cast: ['rana cold', 'samir angry'],
          framing: 'medium',
          line: [
            'rana',
            "I'm only here to sign the sale.",
            'Solo vengo a firmar la venta.',
            '売却の署名に来ただけ。',
            'جئت فقط لأوقّع البيع.',
          ],
        },
        {
          cast: ['dalia smile'],
          framing: 'close',
          line: [
            'dalia',
            "Hello to you too. Nine years, and no 'hello'.",
            'Hola a ti también. Nueve años sin un hola.',
            '九年ぶりよ。挨拶くらいして。',
            'مرحبًا بكِ أيضًا. تسع سنوات بلا سلام.',
          ],
        },
        {
          cast: ['landlord smile'],
          framing: 'medium',
          line: [
            'landlord',
            "Bake me his loaf by Sunday, and I'll renew.",
            'Horneen su pan para el domingo y renuevo.',
            '日曜までにあのパンを焼けば、契約は更新だ。',
            'اخبزوا لي رغيفه قبل الأحد وسأجدد العقد.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bar',
          cast: ['samir angry', 'rana cold'],
          line: [
            'samir',
            "Flour first. It's bread, not law!",
            'Primero la harina. ¡Es pan, no derecho!',
            'まず粉だ。法律じゃなくパンだぞ！',
            'الدقيق أولًا. هذا خبز لا قانون!',
          ],
          effect: 'shake',
          seconds: 2.7,
        },
        {
          cast: ['rana sad'],
          framing: 'close',
          line: [
            'rana',
            'You told him to send me away.',
            'Tú le pediste que me echara.',
            '私を追い出せと言ったのは兄さんよ。',
            'أنت من طلب منه أن يبعدني.',
          ],
        },
        {
          cast: ['samir shocked'],
          framing: 'close',
          line: [
            'samir',
            'To university. I sold my motorbike for you.',
            'A la universidad. Vendí mi moto por ti.',
            '大学へだ。おまえのためにバイクを売った。',
            'إلى الجامعة. بعت دراجتي النارية لأجلك.',
          ],
        },
        {
          scene: 'glass',
          line: [
            'dalia',
            'Quiet, both. The starter is dead.',
            'Callad. La masa madre ha muerto.',
            '静かに。酵母種が死んでる。',
            'اسكتا. الخميرة ماتت.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bar',
          cast: ['samir worried', 'dalia sad'],
          framing: 'medium',
          line: [
            'samir',
            'Sixty years old. And nobody fed it after the funeral.',
            'Sesenta años. Y nadie la alimentó tras el funeral.',
            '六十年の種を、誰も世話しなかった。',
            'عمرها ستون عامًا، ولم يطعمها أحد بعد الجنازة.',
          ],
        },
        {
          cast: ['rana calm'],
          framing: 'close',
          line: ['rana', 'I did.', 'Yo sí.', '私は、したわ。', 'أنا أطعمتها.'],
        },
        {
          cast: ['rana crying'],
          framing: 'close',
          line: [
            'rana',
            'I took some when I left. It lives in my fridge.',
            'Me llevé un poco al irme. Vive en mi nevera.',
            '家を出た日に分けて、冷蔵庫で生かしてる。',
            'أخذت قليلًا حين رحلت. إنها في ثلاجتي.',
          ],
          effect: 'slow',
        },
        {
          scene: 'phone',
          line: [
            'dalia',
            "He lied. We don't have till Sunday.",
            'Mintió. No tenemos hasta el domingo.',
            '嘘だった。日曜までないのよ。',
            'لقد كذب. ليس لدينا حتى الأحد.',
          ],
          words: 'Landlord: sold to a hotel. Saturday. Sorry.',
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'rainy-street',
          cast: ['dalia angry', 'landlord calm'],
          framing: 'medium',
          line: [
            'dalia',
            'You gave your word to a dead man.',
            'Le diste tu palabra a un muerto.',
            '亡き父に約束したでしょう。',
            'لقد أعطيت كلمتك لرجل ميت.',
          ],
        },
        {
          cast: ['landlord sad'],
          framing: 'close',
          line: [
            'landlord',
            'My wife is ill. The hotel pays at once.',
            'Mi mujer está enferma. El hotel paga ya.',
            '妻が病気でね。ホテルは即金なんだ。',
            'زوجتي مريضة، والفندق يدفع فورًا.',
          ],
        },
        {
          scene: 'bar',
          cast: ['samir sad', 'rana calm'],
          framing: 'medium',
          line: [
            'samir',
            'She ate here every morning. What was her order?',
            'Comía aquí cada mañana. ¿Qué pedía?',
            '奥さん、毎朝来てたな。何を頼んでた？',
            'كانت تأكل هنا كل صباح. ماذا كانت تطلب؟',
          ],
        },
        {
          cast: ['dalia shocked'],
          framing: 'extreme',
          line: [
            'dalia',
            "The loaf. She's the one who taught it to Father.",
            'La hogaza. Ella se la enseñó a papá.',
            'あのパンよ。父に教えたのは、奥さん。',
            'الرغيف نفسه. هي من علّمته لأبي.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bar',
          cast: ['samir calm', 'rana calm', 'dalia calm'],
          framing: 'wide',
          line: [
            'dalia',
            'Flour. Salt. Now my part: wait.',
            'Harina. Sal. Y mi parte: esperar.',
            '粉、塩。そして私の役は「待つ」。',
            'دقيق، ثم ملح، ودوري أنا: الانتظار.',
          ],
        },
        {
          scene: 'watch',
          line: [
            'samir',
            'Eleven hours. We could talk.',
            'Once horas. Podríamos hablar.',
            '十一時間か。話でもするか。',
            'إحدى عشرة ساعة. يمكننا أن نتكلم.',
          ],
        },
        {
          scene: 'bar',
          cast: ['rana tender'],
          framing: 'close',
          line: [
            'rana',
            'Father called me every Friday. He said nothing. He just breathed.',
            'Papá llamaba los viernes. Callaba. Solo respiraba.',
            '父は毎週電話をくれた。ただ黙って。',
            'كان أبي يتصل كل جمعة، لا يقول شيئًا، فقط يتنفس.',
          ],
        },
        {
          cast: ['dalia worried'],
          framing: 'extreme',
          line: [
            'dalia',
            "The oven's gone out.",
            'Se ha apagado el horno.',
            'オーブンが…消えてる。',
            'لقد انطفأ الفرن.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'rainy-street',
          cast: ['samir angry'],
          framing: 'wide',
          line: [
            'samir',
            'Every neighbour with an oven, open your door!',
            '¡Vecinos con horno, abrid la puerta!',
            'オーブンのある家は、戸を開けてくれ！',
            'يا جيران، من عنده فرن فليفتح بابه!',
          ],
          effect: 'whip',
        },
        {
          scene: 'hospital',
          cast: ['landlord crying', 'rana calm'],
          framing: 'medium',
          line: [
            'landlord',
            "She's asking for a second slice. She hasn't eaten in days.",
            'Pide otra rebanada. Llevaba días sin comer.',
            'もう一切れ欲しいと。何日も食べなかったのに。',
            'تطلب شريحة ثانية. لم تأكل منذ أيام.',
          ],
        },
        {
          scene: 'letter',
          line: [
            'dalia',
            'He signed it with butter on his hands.',
            'Lo firmó con mantequilla en las manos.',
            'バターのついた手で署名したの。',
            'وقّعه ويداه ملطختان بالزبدة.',
          ],
          words: 'LEASE: 99 years. Rent: one loaf a day.',
        },
        {
          scene: 'bar',
          cast: ['samir smile', 'rana smile', 'dalia smile'],
          framing: 'medium',
          line: [
            'rana',
            "So. Who's on at four in the morning?",
            'Y bien, ¿quién entra a las cuatro?',
            'で、朝四時の当番は誰？',
            'والآن، من سيعمل في الرابعة فجرًا؟',
          ],
          effect: 'slow',
        },
      ],
    },
  ],
};

import type { StoryNames } from './story-names.ts';

export const zhTw: StoryNames = {
  'the-last-train-home': {
    name: '末班車回家',
    introduce: '諾拉每晚搭末班車。今晚對面的男人知道她的名字、住址，還有她死去的那一分鐘。',
  },
  'ninety-nine-floors-down': {
    name: '九十九層之下',
    introduce: '九點他用一封信開除她。十點電梯卡住，只有她會修。',
  },
  'stitches-for-a-wolf': {
    name: '為狼縫針',
    introduce: '獸醫半夜替一匹狼縫了七針。清晨，陌生人問她什麼時候拆線。',
  },
  'the-queens-taster': {
    name: '女王的試毒人',
    introduce: '小允為女王試毒九年。今晚的毒，竟是母親的味道。',
  },
  'my-mothers-other-daughter': {
    name: '媽媽的另一個女兒',
    introduce: '三十歲生日，門外的女人有她的名字、生日和鑰匙。',
  },
  'play-it-for-the-don': {
    name: '為老大彈一曲',
    introduce: '她彈了一首從未寫下的歌。全酒吧最可怕的男人哭了，然後鎖上門。',
  },
  'the-river-says-no': {
    name: '河說不',
    introduce: '村子每十二年獻一位新娘給河。今年的新娘是律師，先要看合約。',
  },
  'what-the-tide-returns': {
    name: '潮水歸還的',
    introduce: '三年前未婚夫把她推下遊艇。今天他學帆船，卻認不出教練。',
  },
  'yes-again': {
    name: '又一次，我願意',
    introduce: '每次說「我願意」，小梅就在聖壇前醒來。等答案的另有其人。',
  },
  'the-patient-in-bed-nine': {
    name: '九號床的病人',
    introduce: '沒人聽得懂老人的話，直到清潔工用搖籃曲回答他。',
  },
  'human-one-night-a-month': {
    name: '一月一夜為人',
    introduce: '伊內絲的狼只在月圓夜變成人，而且有好多話要說。',
  },
  'he-is-broke-dont-tell': {
    name: '他破產了，別說',
    introduce: '馬尼拉首富只剩十一美元，只有會計知道。',
  },
  'room-612': {
    name: '沒有612號房',
    introduce: '飯店沒有六樓。每晚卻有人歸還612的鑰匙，還是溫的。',
  },
  'her-majestys-taxi': {
    name: '女王的計程車',
    introduce: '每週二女王偷偷開計程車。今晚的乘客要去刺殺女王。',
  },
  'the-florist-of-black-street': {
    name: '黑街花店',
    introduce: '她以為自己在包花束，其實替黑幫寫了一年的密令。',
  },
  'call-me-from-1998': {
    name: '1998年的來電',
    introduce: '空屋的電話響了。是二十六歲的父親，只剩十一天。',
  },
  'the-last-loaf': {
    name: '最後一條麵包',
    introduce: '麵包店只剩六夜，祕方卻分在三個不說話的手足手上。',
  },
  'seven-guests-for-dinner': {
    name: '七位客人',
    introduce: '七個人燒了她的餐廳和名聲。今晚全都赴約。',
  },
  'borrowed-shadows': {
    name: '借來的影子',
    introduce: '卡薇回去贖影子，裡面卻住了人。',
  },
  'heart-number-two': {
    name: '第二顆心',
    introduce: '移植後，布魯諾知道陌生女子藏信的地方。醫生知道原因，卻說謊。',
  },
  'elected-alpha': {
    name: '誤選的狼王',
    introduce: '圖書館員只是來發選票，狼群卻選她當首領。',
  },
  'the-cleaner-has-the-keys': {
    name: '清潔工的鑰匙',
    introduce: '大家在清潔工面前無話不談，卻不知她握有三成一股份。',
  },
  'the-laundry-prince': {
    name: '洗衣房王子',
    introduce: '加冕前王子逃了。洗衣房少年和他長得一模一樣。',
  },
  'caller-on-line-three': {
    name: '三號線來電',
    introduce: '男人在電台描述一樁尚未發生的案件，受害者正是主持人。',
  },
  'the-boy-who-came-back': {
    name: '歸來的男孩',
    introduce: '失蹤十年的托米回家了。只有姊姊發現他沒長大。',
  },
  'the-interpreter-lied': {
    name: '說謊的口譯員',
    introduce: '老大與陪審團之間只有口譯員。第三天，她故意譯錯一個字。',
  },
  'the-understudy': {
    name: '替身女主角',
    introduce: '首演前女主角失蹤。第二幕，替身在道具棺裡找到她的戒指。',
  },
  'the-surgeon-who-forgot': {
    name: '失憶的外科醫師',
    introduce: '花奈失去十年。丈夫像陌生人，陌生人卻為她落淚。',
  },
  'the-dragon-signs-the-lease': {
    name: '龍簽了租約',
    introduce: '新房客用古金幣付租金，只求別問煙從哪來。',
  },
  'pack-of-platform-four': {
    name: '四號月台的狼群',
    introduce: '城市地下有個無人計數的家庭。警察偏偏月圓夜來。',
  },
  'the-tenants-bride': {
    name: '房客的新娘',
    introduce: '為保住大樓，住戶投票決定誰嫁給房東。',
  },
  'night-shift-at-saint-ada': {
    name: '聖艾達夜班',
    introduce: '毀掉她事業的男人凌晨兩點被送來，只有她能開刀。',
  },
  'the-map-of-one-thousand-doors': {
    name: '千門地圖',
    introduce: '蘇丹要畫下宮中每扇門。最後一夜，她數到一千零一。',
  },
  'lighthouse-no-keeper': {
    name: '無人燈塔',
    introduce: '1971年熄滅的燈塔又轉了，日誌寫著明天的船難。',
  },
  'grandma-runs-the-harbour': {
    name: '外婆掌管港口',
    introduce: '莉娜以為外婆賣魚，直到四十個黑衣人親吻她的手。',
  },
  'two-wills': {
    name: '爺爺的兩份遺囑',
    introduce: '第二份是孩子的字跡：誰說真話，全歸誰。',
  },
  'the-wedding-photographer': {
    name: '婚禮攝影師',
    introduce: '前未婚夫的婚禮照裡，出現她兩年前埋掉的手機。',
  },
  'the-tailor-of-lost-hours': {
    name: '失落時光的裁縫',
    introduce: '他能改縫你後悔的時刻。她帶來一件沒人穿過的婚紗。',
  },
  'therapist-for-wolves': {
    name: '狼群心理師',
    introduce: '病人都在同一晚請假，其中一個知道她的罪。',
  },
  'boss-reborn-as-intern': {
    name: '老闆變實習生',
    introduce: '最冷血的老闆醒來成了實習生，第一項工作：寫自己的悼詞。',
  },
  'watchtower-nine': {
    name: '九號塔的狼嚎',
    introduce: '每晚三點，無線電裡的狼嚎回答她還沒問的問題。',
  },
};

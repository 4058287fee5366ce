import type { StoryNames } from './story-names.ts';

export const koKr: StoryNames = {
  'the-last-train-home': {
    name: '집으로 가는 막차',
    introduce:
      '매일 밤 막차를 타는 노라. 오늘 밤 맞은편 남자는 그녀의 이름과 주소, 죽을 시각까지 알고 있다.',
  },
  'ninety-nine-floors-down': {
    name: '99층 아래로',
    introduce:
      '아홉 시, 그는 메일로 그녀를 해고했다. 열 시, 멈춘 엘리베이터를 고칠 사람은 그녀뿐이다.',
  },
  'stitches-for-a-wolf': {
    name: '늑대를 꿰맨 여자',
    introduce:
      '한밤중 수의사가 늑대를 일곱 바늘 꿰맸다. 아침, 낯선 남자가 묻는다. 실밥은 언제 풀죠?',
  },
  'the-queens-taster': {
    name: '여왕의 기미상궁',
    introduce: '9년간 여왕의 음식을 맛본 윤. 오늘 밤의 독에서 어머니의 손맛이 난다.',
  },
  'my-mothers-other-daughter': {
    name: '엄마의 또 다른 딸',
    introduce: '서른 살 생일, 살마와 이름도 생일도 열쇠도 같은 여자가 찾아왔다.',
  },
  'play-it-for-the-don': {
    name: '보스에게 바치는 곡',
    introduce: '악보 없는 곡을 친 피아니스트. 가장 무서운 남자가 울며 문을 잠근다.',
  },
  'the-river-says-no': {
    name: '강은 아니라고 말한다',
    introduce: '12년마다 강에 신부를 바치는 마을. 올해의 신부는 변호사, 계약서부터 요구한다.',
  },
  'what-the-tide-returns': {
    name: '밀물이 돌려준 것',
    introduce: '3년 전 약혼자가 요트에서 그녀를 밀었다. 오늘 그는 강사를 알아보지 못한다.',
  },
  'yes-again': {
    name: '또다시, 네',
    introduce: '메이는 맹세할 때마다 제단에서 다시 눈을 뜬다. 대답을 기다리는 사람은 따로 있다.',
  },
  'the-patient-in-bed-nine': {
    name: '9번 침대의 환자',
    introduce: '아무도 노인의 말을 모른다. 청소부가 자장가로 대답하기 전까지는.',
  },
  'human-one-night-a-month': {
    name: '한 달에 하룻밤 인간',
    introduce: '이네스의 늑대는 보름밤에만 사람이 된다. 그리고 할 말이 아주 많다.',
  },
  'he-is-broke-dont-tell': {
    name: '그는 빈털터리, 쉿',
    introduce: '마닐라 최고 부자의 잔고는 11달러. 아는 사람은 회계사뿐이다.',
  },
  'room-612': {
    name: '612호는 없다',
    introduce: '6층이 없는 호텔. 매일 밤 돌아오는 612호 열쇠는 아직 따뜻하다.',
  },
  'her-majestys-taxi': {
    name: '폐하의 택시',
    introduce: '화요일마다 여왕은 몰래 택시를 몬다. 오늘 손님의 목적은 여왕 암살.',
  },
  'the-florist-of-black-street': {
    name: '검은 거리의 꽃집',
    introduce: '꽃다발을 만든 줄 알았다. 1년 동안 조직의 명령을 쓰고 있었다.',
  },
  'call-me-from-1998': {
    name: '1998년에서 온 전화',
    introduce: '빈집에 전화가 울린다. 스물여섯 살의 아버지, 남은 날은 열하루.',
  },
  'the-last-loaf': {
    name: '마지막 빵',
    introduce: '빵집의 남은 밤은 여섯. 비법은 말을 끊은 세 남매에게 나뉘어 있다.',
  },
  'seven-guests-for-dinner': {
    name: '일곱 명의 만찬',
    introduce: '식당과 이름을 태운 일곱 사람. 오늘 밤 모두 초대에 응했다.',
  },
  'borrowed-shadows': {
    name: '빌려준 그림자',
    introduce: '카비가 그림자를 되찾으러 갔을 때, 그 안에는 누군가 살고 있었다.',
  },
  'heart-number-two': {
    name: '두 번째 심장',
    introduce: '이식 후 브루노는 낯선 여자의 편지가 숨겨진 곳을 안다. 의사는 이유를 숨긴다.',
  },
  'elected-alpha': {
    name: '실수로 뽑힌 알파',
    introduce: '투표용지를 나눠 준 사서, 늑대 무리의 우두머리로 당선되다.',
  },
  'the-cleaner-has-the-keys': {
    name: '열쇠를 쥔 청소부',
    introduce: '모두가 청소부 앞에서 비밀을 말한다. 그녀가 지분 31퍼센트의 주인인 줄 모르고.',
  },
  'the-laundry-prince': {
    name: '세탁소 왕자',
    introduce: '대관식 아흐레 전, 왕자가 달아났다. 세탁소 소년은 그와 같은 얼굴이다.',
  },
  'caller-on-line-three': {
    name: '3번 전화의 남자',
    introduce: '라디오에 걸려 온 전화가 아직 일어나지 않은 범죄를 말한다. 피해자는 진행자다.',
  },
  'the-boy-who-came-back': {
    name: '돌아온 소년',
    introduce: '실종 10년 만에 돌아온 토미. 자라지 않았다는 걸 누나만 안다.',
  },
  'the-interpreter-lied': {
    name: '통역사의 거짓말',
    introduce: '보스와 배심원 사이의 통역사. 사흘째, 그녀는 일부러 한 단어를 틀린다.',
  },
  'the-understudy': {
    name: '대역',
    introduce: '개막 10분 전 주연이 사라졌다. 2막, 대역은 소품 관에서 그녀의 반지를 찾는다.',
  },
  'the-surgeon-who-forgot': {
    name: '기억을 잃은 외과의',
    introduce: '10년을 잃은 하나. 남편은 낯설고, 낯선 남자는 그녀를 보며 운다.',
  },
  'the-dragon-signs-the-lease': {
    name: '용이 계약한 방',
    introduce: '옛 금화로 월세를 내는 세입자. 연기에 대해선 묻지 말 것.',
  },
  'pack-of-platform-four': {
    name: '4번 승강장의 무리',
    introduce: '도시 아래 아무도 세지 않는 가족이 산다. 경찰이 온 밤은 하필 보름.',
  },
  'the-tenants-bride': {
    name: '세입자들의 신부',
    introduce: '건물을 지키려 주민들이 투표한다. 집주인과 결혼할 사람은 누구?',
  },
  'night-shift-at-saint-ada': {
    name: '성 에이다의 야간 근무',
    introduce: '경력을 망친 남자가 새벽 두 시에 실려 왔다. 집도의는 그녀뿐이다.',
  },
  'the-map-of-one-thousand-doors': {
    name: '천 개의 문 지도',
    introduce: '궁의 모든 문을 그려라. 마지막 밤, 문은 천하나였다.',
  },
  'lighthouse-no-keeper': {
    name: '등대지기 없는 등대',
    introduce: '1971년에 꺼진 등대가 돌았다. 일지에는 내일의 난파가 적혀 있다.',
  },
  'grandma-runs-the-harbour': {
    name: '항구를 다스리는 할머니',
    introduce: '할머니는 생선 장수인 줄 알았다. 검은 옷의 사십 명이 손에 입 맞추기 전까지는.',
  },
  'two-wills': {
    name: '할아버지의 두 유언',
    introduce: '아이 글씨로 쓴 두 번째 유언은 진실을 말하는 사람에게 모든 것을 남긴다.',
  },
  'the-wedding-photographer': {
    name: '웨딩 사진사',
    introduce: '전 약혼자의 결혼식 사진에, 2년 전 묻은 휴대폰이 찍혔다.',
  },
  'the-tailor-of-lost-hours': {
    name: '잃어버린 시간의 재단사',
    introduce: '후회하는 시간을 고쳐 주는 재단사. 그녀는 아무도 입지 않은 드레스를 가져왔다.',
  },
  'therapist-for-wolves': {
    name: '늑대들의 상담사',
    introduce: '환자들은 모두 같은 밤에 쉰다. 그중 한 명이 그녀의 죄를 안다.',
  },
  'boss-reborn-as-intern': {
    name: '인턴이 된 사장',
    introduce: '가장 잔인한 사장이 인턴으로 깨어났다. 첫 업무는 자신의 추도사.',
  },
  'watchtower-nine': {
    name: '9번 탑의 울음',
    introduce: '매일 밤 세 시, 무전 속 울음이 아직 묻지 않은 것에 답한다.',
  },
};

/**
 * Stems of adjectives: in plain style they end in -다 where verbs end in -ㄴ다 or -는다 (필요하다, but 설치한다). One word a
 * place; add what is missing.
 */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Without 하. */
export const adjectivesInHa = words(`
필요 불필요 중요 가능 불가능 동일 유사 비슷 충분 불충분 부족 편리 불편 안전 불안전 위험 간단 복잡 정확 부정확 명확 불명확 분명 불분명 확실 불확실 다양 특별 특수 유용
유효 무효 적합 부적합 적절 부적절 적당 정당 부당 당연 건강 행복 불행 강 약 심 급 착 순 귀 흔 선 진 연 유일 유명 유리 불리 유익 무해 유해 공정 불공정 공평 평등 불평등
타당 마땅 합당 온당 상당 막대 거대 방대 미미 사소 소중 귀중 심각 심심 신속 느긋 조용 고요 한산 혼잡 깨끗 더러움 청결 불결 순수 단순 단단 튼튼 견고 유연 완전 불완전 완벽
동등 균등 균일 일정 불일정 평평 뾰족 투명 불투명 선명 뚜렷 희미 흐릿 또렷 화려 수수 소박 친절 불친절 정직 성실 불성실 겸손 거만 솔직 진지 무겁 피곤 고단 답답 불안 불쾌
상쾌 유쾌 통쾌 따뜻 시원 쌀쌀 서늘 포근 촉촉 축축 건조 눅눅 민감 둔감 예민 섬세 세밀 정밀 치밀 꼼꼼 원활 활발 왕성 풍부 부유 가난 빈곤 한가 바람직 영구 무한 유한
무관 무리 과도 과다 과소 저렴 고가 신선 싱싱 부드럽 딱딱 말랑말랑 이상 정상 비정상 평범 비범 독특 특이 기이 미안 죄송 감사 고독 쓸쓸 허무 무고 결백 합법 불법 위대 훌륭
무사 무난 곤란 난해 험 험난 원만 정연 분주 긴급 긴요 절실 절박 간절 간편 편 편안 안락 아늑 안녕 여전 만족 불만족 흡족 대단 굉장 엄청 어마어마 조악 열악 우수 탁월 우세 열세 취약
상이 판이 뻔 뻔뻔 만 듯 양 척
`);

/** Of other shapes, as whole stems or ends of stems. */
export const otherAdjectives = words(`
좋 싫 많 적 작 높 낮 깊 얕 넓 좁 짧 길 젊 밝 어둡 춥 덥 쉽 어렵 무겁 가볍 맵 곱 밉 굵 얇 가늘 두껍 같 옳 그르 낫 괜찮 귀찮 점잖 언짢 편찮 하얗 빨갛 노랗 파랗 까맣 그렇 이렇 저렇 어떻
굳 붉 희 검 푸르 크 비싸 싸 바쁘 나쁘 아프 기쁘 슬프 예쁘 고프 빠르 다르 느리 흐리 어리 멀 힘들 둥글 달콤 드물 거칠 늦 시끄럽 부드럽 가깝 고맙 반갑 즐겁 아름답 새롭 해롭 이롭 자유롭
까다롭 번거롭 외롭 괴롭 슬기롭 지혜롭 사랑스럽 자연스럽 자랑스럽 조심스럽 갑작스럽 만족스럽 부담스럽 혼란스럽 아깝 두렵 무섭 그립 부럽 부끄럽 아쉽 뜨겁 차갑 미끄럽 더럽 간지럽
어지럽 맛있 맛없 멋있 재미있 재미없 싶 아니
`);

/** Stems in ㄹ, without it, as they stand before ㅂ니다 and ㄴ다: 만듭니다 is 만들. Where another stem is as likely, it is not here. */
export const rieulStems = words(`
만드 여 노 아 우 푸 거 무 비 느 도 미 부 어 머 가느 둥그 힘드 머무 흔드 이끄 시드 떠드 드무 내미 떠 터 버 줄어드 모여드 스며드 끼어드 뛰어드 흘러드 늘어노 뒤흔드 깃드 받드 물드 잠드 철드
여닫 빼도 되도 나누어드 벌어드 사들 드나드 매다 헤매다 부푸 까부 저무 다무 아무 허무 베푸 비트 뒤트 서투 기
`);

/** Stems in 우 that look like 춥 and its like before 어: 배워요 is 배우. */
export const stemsInU = words(`
배우 싸우 키우 채우 지우 비우 세우 피우 태우 외우 띄우 치우 깨우 메우 재우 씌우 끼우 데우 때우 새우 에우 돋우 거두 다투 갖추
`);

/** Irregular stems: before 어 and 으 their last consonant changes. */
export const changingB = words(
  '돕 줍 눕 굽 깁 춥 덥 쉽 어렵 무겁 가볍 맵 곱 밉 어둡 두껍 고맙 가깝 즐겁 반갑 뜨겁 차갑 시끄럽 부드럽 아름답 두렵 무섭 그립 부럽 아쉽 아깝 부끄럽 더럽 미끄럽 눕 괴롭 새롭 해롭 이롭 외롭',
);
export const changingD = words('듣 걷 묻 싣 깨닫 일컫 긷');
export const changingS = words('짓 낫 잇 붓 긋 젓');

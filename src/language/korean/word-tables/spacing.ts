/** Words for the rules of spacing. One word a place; add what is missing. */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Nouns of an action: 중, 시, 후 and 전 behind them stand apart (점검 중). Not those that make a word with one of them. */
export const actionNouns = words(`
점검 회의 사용 진행 작업 공사 통화 수리 운전 실행 설치 처리 준비 검토 촬영 녹화 녹음 재생 방송 수업 시험 근무 출장 휴가 여행 치료 수술 입원 임신 식사 운동
판매 배송 주문 결제 환불 교환 반품 접속 연결 전송 다운로드 업로드 저장 삭제 복사 이동 편집 수정 변경 인쇄 검색 조회 로딩 부팅 충전 방전 대기 동작 작동
가동 운행 비행 주행 이용 신청 접수 심사 조사 연구 개발 시공 건설 제작 생산 가공 조립 포장 운송 운반 보관 관리 청소 세척 건조 가열 냉각 측정 분석 계산 평가
협의 협상 논의 토론 상담 면접 교육 훈련 연습 공연 전시 상영 입력 출력 등록 가입 탈퇴 로그인 로그아웃 업데이트 업그레이드 다운그레이드 재시작 초기화 동기화
백업 복원 복구 압축 해제 암호화 번역 통역 감수 배포 발표 보고 제출 승인 허가 인허가 계약 체결 이행 해지 납부 지급 청구 송금 이체 대출 상환 투자 운영 영업 휴업
폐업 파업 재판 소송 수사 구금 복역 군복무 복무 재직 재학 휴학 졸업 입학 입사 퇴사 퇴직 이사 이주 체류 방문 출입 통과 통행 주차 정차 정지 중단 발생 유지 유효 보류
경고 알림 표시 호출 응답 요청 수신 발신 발송 도착 출발 출고 입고 반입 반출 검사 시운전 정비 점등 소등 점화 분사 주입 배출 흡입 투여 복용 섭취 투약 접종 회복
휴식 산책 외출 취침 수면 독서 연주 강의 강연 연설 항해 순찰 진료 상영 방영 휴관 휴진 발굴 탐사 수확 재배 사육 도색 용접 절단 조리 면회 통근 통학 접대 정박 하역 견인 예열 해동 발효 숙성 양생
`);

/** Nouns in 한, 된 and the like that look like forms of verbs. */
export const nounsLikeVerbs = words(`
권한 제한 기한 무제한 무기한 최상한 최하한 무한 북한 남한 상한 하한 유한 최대한 최소한 한정한 시한 원한 대한 조한 서한 통한 악한 괴한 문외한 국한 연한 극한 치킨 냅킨 펌킨 어른 행운 기운 불운 구운 스크린 기린 그린 어린
크린 알린 유린 메린 모른 부친 모친 미친 선친 절친 양친 정든 모든 가든 이든 든든 쓴 단 신던
`);

/** 제 차, one person: words that end in 것 and are one. */
export const thingWords = words(
  '이것 그것 저것 요것 고것 날것 들것 탈것 생것 별것 헛것 산것 군것 온갖것',
);

/** Nouns before which 전 and 각 are determiners that stand apart. */
export const behindWhole = words(`
세계 국민 직원 사원 구간 과정 과목 품목 항목 지역 제품 기간 회원 가족 국토 인류 공정 부문 부서 영역 분야 생애 기종 차종 학년 단계 노선 좌석 메뉴
`);
/** Nouns before which 온 is a determiner: 온 가족. 온몸 and 온종일 are words. */
export const behindAll = words(`
가족 세상 나라 국민 동네 마을 집안 세계 우주 지구 도시 백성 신경 정성 식구 학교 회사 방안 시내 얼굴 손님 겨레
`);
export const behindEach = words(`
부서 나라 국가 기관 지역 항목 단계 페이지 과목 학교 가정 회사 팀 층 분야 요소 단원 장치 노드 파일 열 행 셀 사용자 문서 버튼 부품 구간 채널 계정 서버 화면 문장
그룹 회원 참가자 부분 방법 종류 경우 값 객체 변수 함수 모듈 버전 단어 제품 구성 학생 가구 언론사 방송사 대학 병원 은행 지점 매장 도시 지방 시도 당사자 위원 이사
주주 조항 계약 공정 시설 건물 방 칸 줄 문항 문제 질문 답변 과제 작업 업무 직원 담당자 개인 상황 시기 연도 지표 수치 데이터 이미지 레이어 슬라이드 시트 필드 옵션 메뉴
`);
export const behindNew = words(`
파일 문서 창 폴더 메시지 버전 프로젝트 탭 시트 계정 사용자 암호 비밀번호 이름 항목 기능 제품 페이지 화면 슬라이드 레이어 글 댓글 주소 직원 규칙 규정 계약 계약서 건물 컴퓨터 휴대폰
`);
export const behindOther = words(`
것 사람 사람들 곳 파일 문서 방법 언어 이름 위치 사용자 프로그램 기기 장치 폴더 항목 나라 회사 서버 페이지 화면 버전 작업 문제 이유 경우 부분 제품 계정 형식
`);
export const behindSuch = words(
  '것 일 사람 사람들 경우 문제 때 식 점 이유 방법 상황 날 말 곳 생각',
);

/** Adjectives in 어 and 아 that make one word with 하다: 좋아하다. */
export const feelings =
  '좋아|싫어|미워|무서워|두려워|그리워|부러워|부끄러워|슬퍼|기뻐|아파|어려워|힘들어|즐거워|귀여워|예뻐|고마워|안타까워|자랑스러워|괴로워|외로워|아쉬워|반가워|서운해|궁금해|답답해|행복해|미안해|불안해|피곤해|지루해|귀찮아|못마땅해|쑥스러워|창피해|놀라워|역겨워';

/** Nouns that end like the stem of a verb with 어: no 지다 follows them. */
export const nounsInEo = words(`
언어 영어 한국어 일본어 중국어 외국어 국어 단어 용어 이해 오해 피해 방해 올해 새해 동해 서해 남해 지난해 아시아 여 대여 참여 기여 수여 부여 증여 급여 상여 분해 용해 화해
견해 양해 손해 저해 침해 재해 유해 무해 공해 항해 수해 가해 살해 도어 기어 스토어 소프트웨어 하드웨어 이어 아이디어 미디어 에어 헤어 타이어 와이어 케어 커리어 시니어 주니어
인어 연어 문어 상어 장어 붕어 고등어 수려 배려 고려 염려 격려 우려 권려 독려 초려
`);

/**
 * Words, forms and names that are right although they sound like a noun of the lists: 매일 beside 메일, 재주 beside 제주, 세우
 * of 세우다. One word a place; add what is missing.
 */
export const rightThoughAlike: ReadonlySet<string> = new Set(
  `재목 되지 제단 제고 케시 매일 목제 채인 성애 안게 개벌 헤일 게울 시네 화제 개장 이몸 인데 쓸게 에인 네의 재복 센들 오감 서에 에선 가길 매매 군데 재사 네년 새기 리수
갈데 제상 결재 제직 헤지 얘배 아레 아레나 스팩 재주 국체 매주 우기 베면 네면 기제 데비 내가 초대 노세 세끼 사네 네시 데리 재방 재한 회수 체재 주재 게요 재어 제생 패어 매시 이채 장에 사테 페스 데만 게인 대모 세데 앤드
데시 고레 세우 지내 사레 덮게 찌게 날게 네일 지우게 모질 바다가 호수가 배짱이 도매인 재조사 제판 재도 체혈 수자 이헤 새겨 메우 제치 축재 왜국 재제 시새 재자 차집 비물 내물
최장 성체 사재 오장 본채 몸채 채납 채결 채증 개임 훼절 동내 세게 물게 시게 설게 단게 한게 번게 배게 베게 아네 칠래 둘래 걸래 벌래 통재 네장 네부 세알 데야 밀데 빨데
접착재 첨가재 제사용 제배 체용 재비 표재 실시에 노에 왜장 왜화 패루 내팔 페치 페킹 페드 데본 변재 자채 요세`
    .trim().split(/\s+/),
);

/**
 * Words that are both right, where the English source says which is meant: `English (! unless it says) | wrong → right`. A
 * verb ends in `~`, and its stem in a vowel: all its forms are known.
 */
export const sourceRows = `
full swing|at its peak|in full bloom|prime of|at the height|busiest|in its heyday | 한참 → 한창
for a while|for a long time|for quite|long time ! peak|swing|bloom | 한창 → 한참
number of|how many times|times|frequency|count ! recall|collect|recover|retriev|withdraw|call back|take back | 회수 → 횟수
recall|collect|recover|retriev|withdraw ! number|times|count|frequency | 횟수 → 회수
avoid|refrain|shun|discourag|abstain ! aim|pursu|seek|orient|strive | 지향 → 지양
gambl ! play | 놀음 → 노름
manure|fertiliz|fertilis|compost ! step|walk|pace | 걸음 → 거름
walk|step|pace|stride ! manure|fertiliz|fertilis|compost | 거름 → 걸음
precedent|parallel|unparalleled|unprecedented ! origin|deriv | 유래 → 유례
origin|deriv|stem|come from|comes from|came from ! precedent|parallel | 유례 → 유래
pay|paid|payment|checkout ! approv|sign|submit|request | 결재 → 결제
point(?:s|ed|ing)?\\b (?:to|at|toward) ! teach|taught|lesson|student|pupil | 가르치~ → 가리키~
lost|lose|losing|mislaid ! forgot|forget|memory|sight|track|password|passphrase|name|word|number | 잊어버리~ → 잃어버리~
attach|stick|stuck|glue|paste|affix|label|pin(?:ned)?\\b ! mail|send|sent|fry|fried|ballot|vote | 부치~ → 붙이~
recover|heal|got well|get well|get better|gets better|got better|cure ! birth|bore|born|lay|laid|child|baby | 낳았 → 나았
gave birth|give birth|gives birth|bore|laid|had a (?:baby|son|daughter) ! heal|recover | 나았 → 낳았
gently|softly|quietly|lightly ! age|advanced|elderly | 지긋이 → 지그시
advanced in|elderly|aged|years ! gently|softly|lightly | 지그시 → 지긋이
mad|crazy|insane ! yet|advance | 미처 → 미쳐
pretend|pretence|make believe|as if|feign ! while|still|with (?:the|his|her) | 채하 → 체하
renew ! record|break|broke|beat | 경신 → 갱신
(?:set|break|broke|beat|new|world) (?:[a-z]+ ){0,2}record ! renew|licen|contract|update|refresh|row|database|file|data | 갱신 → 경신
confus ! chaos|chaotic|turmoil | 혼돈 → 혼동
chaos|chaotic|turmoil ! confus | 혼동 → 혼돈
actual|in fact|really|reality ! exist | 실재 → 실제
on purpose|deliberate|intentional|purposely ! part | 일부로 → 일부러
emerg|monster|ghost|apparition ! star|cast|film|movie|drama|television|stage|actor|actress|play|role | 출연 → 출현
starr|cast in|in (?:the|a) (?:film|movie|drama)|guest star ! emerg | 출현 → 출연
steer|fly(?:ing)? the (?:plane|aircraft|helicopter|drone)|flew the (?:plane|aircraft|helicopter|drone) ! adjust|mediat|coordinat|schedul | 조정 → 조종
mail|mailed|(?:send|sent|sends) .{0,30}(?:letter|parcel|package|postcard) ! attach|stick|stuck|glue|paste|stamp|label|wall|board | 붙이~ → 부치~
guess|right answer|answer correct ! adjust|set|align|match|fit|focus|tune|check|compare | 맞추~ → 맞히~
cool(?:ed|s|ing)? (?:it|the|down|off) ! order|command|made|make|had | 시키~ → 식히~
increas ! length|long|stretch|elastic|rubber | 늘이~ → 늘리~
in time|yet|ahead of|beforehand|in advance ! mad|crazy|insane | 미쳐 → 미처
reconsider|rethink|re-?examin ! enhanc|improv|rais|increas|boost | 제고 → 재고
enhanc|improv|boost ! inventor|stock|reconsider|rethink|re-?examin|review|revisit|second thought|warehouse|supply | 재고 → 제고
(?:lie|lay|lying|sit|sat|sitting|stand|stood|standing|fold|folded) (?:[a-z]+ )?(?:straight|flat|upright) ! must|certainly|always|be sure|without fail|need|should|have to|required | 반드시 → 반듯이
bud\\b|buds\\b|blossom ! peak|mountain|summit|hill | 봉우리 → 봉오리
peak|summit|mountain ! bud\\b|buds\\b|flower|blossom | 봉오리 → 봉우리
collu|cartel|price-fixing|bid-rigging ! unity|unite|solidarity | 단합 → 담합
unity\\b|solidarity ! collu|cartel|price|bid|antitrust|competition | 담합 → 단합
disprov|refut|counterevidence ! circumstantial|corroborat | 방증 → 반증
circumstantial|corroborat ! disprov|refut | 반증 → 방증
entertainer|celebrit|showbiz ! love|dating|romance|romantic|boyfriend|girlfriend|couple|relationship|affair|marri|partner|crush | 연애 → 연예
dating|romance|romantic|love affair|boyfriend|girlfriend ! entertain|celebrit|showbiz|show|program|news|star|idol|actor|singer | 연예 → 연애
sanction|penalt ! drug|pharma|formulation|medicine|vaccine | 제제 → 제재
sanction|penalt ! salt | 재제 → 제재
publish|printed in|posted ! step|stage|opportun|occasion|circumstance | 계제 → 게재
objection|objected ! significance|meaning|significant | 의의 → 이의
significance ! objection|objected|different | 이의 → 의의
movie|cinema|film screening ! play|stage|opera|musical|theatrical | 상연 → 상영
hosted by|organized by|organised by|sponsored by ! subject|agent|main | 주체 → 주최
friendship|trust|faith|affection ! book|coat|wall|ice|clothes|glass|paper|skin|bible|volume|layer|line|door|fog | 두꺼운 → 두터운
anger|rage|fury|resentment ! ferment | 삭히~ → 삭이~
ferment ! anger|rage|fury|resentment | 삭이~ → 삭히~
via\\b|go through|going through|went through|by way of ! fog|mist\\b|lift|clear|cloud | 걷히~ → 거치~
injur|hurt|wounded ! clos|shut|lock|slam|bang|door|lid|window|gate | 닫히~ → 다치~
ordered (?:food|pizza|coffee|chicken|lunch|dinner) ! cool|chill | 식히~ → 시키~
devoted|sacrificed|dedicated ! support|prop|umbrella|tray|underneath | 받치~ → 바치~
held (?:an|his|her|the) umbrella|propped up ! devot|sacrific|dedicat|offer | 바치~ → 받치~
dropped by|stopped by|dropped in ! hear|heard|sound|listen|noise|voice|music | 들렸다 → 들렀다
dropped by|stopped by|dropped in ! hear|heard|sound|listen|noise|voice|music | 들렸습니다 → 들렀습니다
dropped by|stopped by|dropped in ! hear|heard|sound|listen|noise|voice|music | 들렸어요 → 들렀어요
drop by|stop by|drop in ! hear|heard|sound|listen|noise|voice|music | 들려서 → 들러서
drop by|stop by|drop in ! hear|heard|sound|listen|noise|voice|music | 들리세요 → 들르세요
drop by|stop by|drop in ! hear|heard|sound|listen|noise|voice|music | 들려 → 들러
chas(?:e|ed|es|ing) (?!the dream|a dream|his dream|her dream|dreams|success) | 좇는 → 쫓는
chas(?:e|ed|es|ing) (?!the dream|a dream|his dream|her dream|dreams|success) | 좇아 → 쫓아
chas(?:e|ed|es|ing) (?!the dream|a dream|his dream|her dream|dreams|success) | 좇았다 → 쫓았다
debt|debts ! light|shin|ray|glow|beam|bright | 빛 → 빚
sunlight|moonlight|ray of light|rays of light ! debt|owe|loan|borrow|credit|mortgage | 빚 → 빛
talk|told me|tell me|chat ! expect|unexpect|anticipat|predict|foresee|unforeseen | 예기를 → 얘기를
`;

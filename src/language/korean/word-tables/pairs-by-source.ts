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
`;

import { cleanPassword } from '../users/rules.ts';

/** True for passwords that fit the policy and are still among the first that anybody tries. */
export function isCommonPassword(password: string): boolean {
  return common.has(cleanPassword(password).toLowerCase());
}

/** Lower case: the same word with other capitals is not another password. */
const common = new Set(
  `
!1q2w3e4r !@#$1234qwer !@#$qwer1234 !@#123asd !@#123qwe !@#asd123 !@#qwe123 !password1 !q2w3e4r
!qaz1qaz !qaz2wsx !qazxsw2 1!q2w3e4r 1111aaaa! 111aaa!!! 1234!@#$qwer 1234!qwer 123456789a!
12345678a! 1234567a! 123456a! 1234abcd! 1234qwer! 1234qwer!@#$ 123asd!@# 123qwe!@# 123zxc!@#
12qw!@qw 1q!q2w@w 1q2w!q2w 1q2w3e!! 1q2w3e!@ 1q2w3e!@# 1q2w3e1! 1q2w3e123! 1q2w3e4r! 1q2w3e4r!!
1q2w3e4r!@ 1q2w3e4r!@# 1q2w3e4r!q 1q2w3e4r# 1q2w3e4r$ 1q2w3e4r* 1q2w3e4r1! 1q2w3e4r123!
1q2w3e4r5t! 1q2w3e4r5t!! 1q2w3e4r5t!@ 1q2w3e4r5t!@# 1q2w3e4r5t# 1q2w3e4r5t$ 1q2w3e4r5t*
1q2w3e4r5t1! 1q2w3e4r5t123! 1q2w3e4r5t@ 1q2w3e4r@ 1qaz!qaz 1qaz2wsx! 1qaz2wsx!! 1qaz2wsx!@
1qaz2wsx!@# 1qaz2wsx# 1qaz2wsx#edc 1qaz2wsx$ 1qaz2wsx* 1qaz2wsx1! 1qaz2wsx123! 1qaz2wsx@ 1qaz@wsx
a!123456 a!12345678 a1!b2@c3# a123!@#1 a123456! a123456!! a123456!@ a123456!@# a123456# a123456$
a123456* a1234561! a123456123! a1234567! a1234567!! a1234567!@ a1234567!@# a1234567# a1234567$
a1234567* a12345671! a1234567123! a12345678! a12345678!! a12345678!@ a12345678!@# a12345678#
a12345678$ a12345678* a123456781! a12345678123! a12345678@ a1234567@ a123456@ aa!12345 aa123456!
aa123456!! aa123456!@ aa123456!@# aa123456# aa123456$ aa123456* aa1234561! aa123456123! aa123456@
aaa111!!! aaaa1111! abc!1234 abc123!! abc123!@ abc123!@# abc1231! abc123123! abc12345! abc12345!!
abc12345!@ abc12345!@# abc12345# abc12345$ abc12345* abc123451! abc12345123! abc12345@ abcd!1234
abcd!234 abcd123! abcd123!! abcd123!@ abcd123!@# abcd123# abcd123$ abcd123* abcd1231! abcd123123!
abcd1234! abcd1234!! abcd1234!@ abcd1234!@# abcd1234# abcd1234$ abcd1234* abcd12341! abcd1234123!
abcd1234@ abcd123@ access14! admin!23 admin#123 admin123! admin123!! admin123!@ admin123!@#
admin123# admin123$ admin123* admin1231! admin123123! admin1234! admin1234!! admin1234!@
admin1234!@# admin1234# admin1234$ admin1234* admin12341! admin1234123! admin1234@ admin123@
admin@123 admin@1234 administrator1! administrator1!! administrator1!@ administrator1!@#
administrator1# administrator1$ administrator1* administrator11! administrator1123!
administrator1@ alsrl123! alsrl123!! alsrl123!@ alsrl123!@# alsrl123# alsrl123$ alsrl123*
alsrl1231! alsrl123123! alsrl123@ arsenal1! asd!@#123 asd123!@# asdf!234 asdf123! asdf123!!
asdf123!@ asdf123!@# asdf123# asdf123$ asdf123* asdf1231! asdf123123! asdf1234! asdf1234!!
asdf1234!@ asdf1234!@# asdf1234!@#$ asdf1234# asdf1234$ asdf1234* asdf12341! asdf1234123!
asdf1234@ asdf123@ ashley123! babygirl1! baseball!1 baseball1! baseball1!! baseball1!@
baseball1!@# baseball1# baseball1$ baseball1* baseball11! baseball1123! baseball1@ batman123!
blink182! changeme1! changeme1!! changeme1!@ changeme1!@# changeme1# changeme1$ changeme1*
changeme11! changeme1123! changeme1@ changeme@1 changeme@123 charlie1! chelsea1! computer1!
daniel123! dkagh123! dkagh123!! dkagh123!@ dkagh123!@# dkagh123# dkagh123$ dkagh123* dkagh1231!
dkagh123123! dkagh1234! dkagh1234!! dkagh1234!@ dkagh1234!@# dkagh1234# dkagh1234$ dkagh1234*
dkagh12341! dkagh1234123! dkagh1234@ dkagh123@ dkssud12! dkssud12!! dkssud12!@ dkssud12!@#
dkssud12# dkssud12$ dkssud12* dkssud121! dkssud12123! dkssud123! dkssud123!! dkssud123!@
dkssud123!@# dkssud123# dkssud123$ dkssud123* dkssud1231! dkssud123123! dkssud123@ dkssud12@
dragon!1 dragon123! dragon123!! dragon123!@ dragon123!@# dragon123# dragon123$ dragon123*
dragon1231! dragon123123! dragon123@ football!1 football1! football1!! football1!@ football1!@#
football1# football1$ football1* football11! football1123! football1@ freedom1! ginger123!
guest123! guest123!! guest123!@ guest123!@# guest123# guest123$ guest123* guest1231! guest123123!
guest123@ hello123! hello123!! hello123!@ hello123!@# hello123# hello123$ hello123* hello1231!
hello123123! hello123@ hello@123 hockey123! hunter123! hunter2! iloveyou!1 iloveyou1! iloveyou1!!
iloveyou1!@ iloveyou1!@# iloveyou1# iloveyou1$ iloveyou1* iloveyou11! iloveyou1123! iloveyou1@
iloveyou@1 india@123 internet1! jessica1! jordan23! killer123! korea!23 korea!@#1 korea123!
korea123!! korea123!@ korea123!@# korea123# korea123$ korea123* korea1231! korea123123! korea1234!
korea1234!! korea1234!@ korea1234!@# korea1234# korea1234$ korea1234* korea12341! korea1234123!
korea1234@ korea123@ korea2002! korea@123 letmein!1 letmein1! letmein1!! letmein1!@ letmein1!@#
letmein1# letmein1$ letmein1* letmein11! letmein1123! letmein1@ letmein@1 liverpool1! login123!
login123!! login123!@ login123!@# login123# login123$ login123* login1231! login123123! login123@
love1234! love1234!! love1234!@ love1234!@# love1234# love1234$ love1234* love12341! love1234123!
love1234@ love@123 lovely123! master123! master123!! master123!@ master123!@# master123#
master123$ master123* master1231! master123123! master123@ master@123 matthew1! michael!1
michelle1! monkey!1 monkey123! monkey123!! monkey123!@ monkey123!@# monkey123# monkey123$
monkey123* monkey1231! monkey123123! monkey123@ mustang1! naruto123! nicole123! omgim123!
omgim123!! omgim123!@ omgim123!@# omgim123# omgim123$ omgim123* omgim1231! omgim123123! omgim1234!
omgim1234!! omgim1234!@ omgim1234!@# omgim1234# omgim1234$ omgim1234* omgim12341! omgim1234123!
omgim1234@ omgim123@ p@$$w0rd p@$$word1 p@55w0rd p@55word p@ssw0rd! p@ssw0rd!! p@ssw0rd!@
p@ssw0rd!@# p@ssw0rd# p@ssw0rd$ p@ssw0rd* p@ssw0rd1 p@ssw0rd1! p@ssw0rd12 p@ssw0rd123 p@ssw0rd123!
p@ssw0rd@ p@ssword1 p@ssword1! p@ssword12 p@ssword123 p@ssword123! pa$$w0rd pa$$word1 pass@123
pass@1234 pass@word1 passw0rd! passw0rd!! passw0rd!@ passw0rd!@# passw0rd# passw0rd$ passw0rd*
passw0rd1! passw0rd123! passw0rd@ password1! password123! password@1 password@123 pokemon1!
princess1! princess1!! princess1!@ princess1!@# princess1# princess1$ princess1* princess11!
princess1123! princess1@ q1!w2@e3# q1w2e3r4! q1w2e3r4!! q1w2e3r4!@ q1w2e3r4!@# q1w2e3r4# q1w2e3r4$
q1w2e3r4* q1w2e3r41! q1w2e3r4123! q1w2e3r4@ qazwsx123! qazwsx123!! qazwsx123!@ qazwsx123!@#
qazwsx123# qazwsx123$ qazwsx123* qazwsx1231! qazwsx123123! qazwsx123@ qlalfqjsgh1! qlalfqjsgh1!!
qlalfqjsgh1!@ qlalfqjsgh1!@# qlalfqjsgh1# qlalfqjsgh1$ qlalfqjsgh1* qlalfqjsgh11! qlalfqjsgh1123!
qlalfqjsgh1@ qqq111!!! qqqq1111! qwe!@#123 qwe123!! qwe123!@ qwe123!@# qwe1231! qwe123123!
qweasd123! qweasd123!! qweasd123!@ qweasd123!@# qweasd123# qweasd123$ qweasd123* qweasd1231!
qweasd123123! qweasd123@ qwer!234 qwer!@#$1 qwer!@34 qwer123! qwer123!! qwer123!@ qwer123!@#
qwer123# qwer123$ qwer123* qwer1231! qwer123123! qwer1234! qwer1234!! qwer1234!@ qwer1234!@#
qwer1234!@#$ qwer1234# qwer1234$ qwer1234* qwer12341! qwer1234123! qwer1234@ qwer123@ qwerty!23
qwerty1! qwerty123! qwerty123!! qwerty123!@ qwerty123!@# qwerty123# qwerty123$ qwerty123*
qwerty1231! qwerty123123! qwerty123@ qwerty@123 rlaclal1! rlaclal1!! rlaclal1!@ rlaclal1!@#
rlaclal1# rlaclal1$ rlaclal1* rlaclal11! rlaclal1123! rlaclal1@ root1234! root1234!! root1234!@
root1234!@# root1234# root1234$ root1234* root12341! root1234123! root1234@ root@123 root@1234
samsung!23 samsung1! samsung1!! samsung1!@ samsung1!@# samsung1# samsung1$ samsung1* samsung11!
samsung1123! samsung123! samsung123!! samsung123!@ samsung123!@# samsung123# samsung123$
samsung123* samsung1231! samsung123123! samsung123@ samsung1@ samsung@1 secret123! secret123!!
secret123!@ secret123!@# secret123# secret123$ secret123* secret1231! secret123123! secret123@
seoul!23 seoul123! seoul123!! seoul123!@ seoul123!@# seoul123# seoul123$ seoul123* seoul1231!
seoul123123! seoul1234! seoul1234!! seoul1234!@ seoul1234!@# seoul1234# seoul1234$ seoul1234*
seoul12341! seoul1234123! seoul1234@ seoul123@ shadow!1 soccer123! spring2026! spring2026!!
spring2026!@ spring2026!@# spring2026# spring2026$ spring2026* spring20261! spring2026123!
spring2026@ spring@123 starwars1! summer2025! summer2025!! summer2025!@ summer2025!@# summer2025#
summer2025$ summer2025* summer20251! summer2025123! summer2025@ summer2026! summer2026!!
summer2026!@ summer2026!@# summer2026# summer2026$ summer2026* summer20261! summer2026123!
summer2026@ summer@123 sunshine1! sunshine1!! sunshine1!@ sunshine1!@# sunshine1# sunshine1$
sunshine1* sunshine11! sunshine1123! sunshine1@ superman!1 superman1! superman1!! superman1!@
superman1!@# superman1# superman1$ superman1* superman11! superman1123! superman1@ temp1234!
temp1234!! temp1234!@ temp1234!@# temp1234# temp1234$ temp1234* temp12341! temp1234123! temp1234@
test!234 test!@34 test123! test123!! test123!@ test123!@# test123# test123$ test123* test1231!
test123123! test1234! test1234!! test1234!@ test1234!@# test1234# test1234$ test1234* test12341!
test1234123! test1234@ test123@ test@123 test@1234 tkfkd123! tkfkd123!! tkfkd123!@ tkfkd123!@#
tkfkd123# tkfkd123$ tkfkd123* tkfkd1231! tkfkd123123! tkfkd123@ tkfkdgo1! tkfkdgo1!! tkfkdgo1!@
tkfkdgo1!@# tkfkdgo1# tkfkdgo1$ tkfkdgo1* tkfkdgo11! tkfkdgo1123! tkfkdgo123! tkfkdgo123!!
tkfkdgo123!@ tkfkdgo123!@# tkfkdgo123# tkfkdgo123$ tkfkdgo123* tkfkdgo1231! tkfkdgo123123!
tkfkdgo123@ tkfkdgo1@ trustno1! trustno1@ user1234! user1234!! user1234!@ user1234!@# user1234#
user1234$ user1234* user12341! user1234123! user1234@ user@123 welcome1! welcome1!! welcome1!@
welcome1!@# welcome1# welcome1$ welcome1* welcome11! welcome1123! welcome123! welcome123!!
welcome123!@ welcome123!@# welcome123# welcome123$ welcome123* welcome1231! welcome123123!
welcome123@ welcome1@ welcome@1 welcome@123 whatever1! winter2025! winter2025!! winter2025!@
winter2025!@# winter2025# winter2025$ winter2025* winter20251! winter2025123! winter2025@
winter2026! winter2026!! winter2026!@ winter2026!@# winter2026# winter2026$ winter2026*
winter20261! winter2026123! winter2026@ winter@123 wpqkf123! wpqkf123!! wpqkf123!@ wpqkf123!@#
wpqkf123# wpqkf123$ wpqkf123* wpqkf1231! wpqkf123123! wpqkf123@ zaq!2wsx zaq12wsx! zaq12wsx!!
zaq12wsx!@ zaq12wsx!@# zaq12wsx# zaq12wsx$ zaq12wsx* zaq12wsx1! zaq12wsx123! zaq12wsx@ zaq1@wsx
zxc!@#123 zxc123!@# zxcv1234! zxcv1234!! zxcv1234!@ zxcv1234!@# zxcv1234# zxcv1234$ zxcv1234*
zxcv12341! zxcv1234123! zxcv1234@ zxcvbnm1! zxcvbnm1!! zxcvbnm1!@ zxcvbnm1!@# zxcvbnm1# zxcvbnm1$
zxcvbnm1* zxcvbnm11! zxcvbnm1123! zxcvbnm1@
`.trim().split(/\s+/),
);

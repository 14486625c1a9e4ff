import { vatOf } from '../../plans/prices/rules.ts';
import {
  dayOfMail as day,
  minuteOfMail as minute,
  offerName,
  planName,
  wonText,
  type Writers,
} from './text.ts';

/** What mails about money say to members who read Korean. */
export const korean: Writers = {
  paid: ({ order, renews }) => ({
    subject: `결제 내역: ${offerName(order, 'ko')} ${wonText(order.amount, 'ko')}`,
    lines: [
      `${offerName(order, 'ko')} 요금제 대금 ${
        wonText(order.amount, 'ko')
      }을 결제했어요. (공급가액 ${wonText(order.amount - vatOf(order.amount), 'ko')}, 부가가치세 ${
        wonText(vatOf(order.amount), 'ko')
      })`,
      `이용 기간: ${minute(order.periodStart)} ~ ${minute(order.periodEnd)}`,
      renews
        ? `다음 결제: ${minute(order.periodEnd)}에 같은 카드로 ${
          wonText(order.amount, 'ko')
        }을 결제해요. 가격이 오르면 먼저 동의를 여쭤봐요. 구독 화면에서 언제든지 그만둘 수 있어요.`
        : '자동으로 다시 결제하지 않아요.',
      '환불: 결제한 날부터 7일 안에는 Free 요금제의 한도를 넘지 않았으면 전액을, 그 뒤에는 쓰지 않은 날만큼을 돌려 드려요. 구독 화면에서 바로 신청할 수 있어요.',
    ],
  }),
  refused: (mail) => ({
    subject: `결제하지 못했어요: ${offerName(mail.order, 'ko')}`,
    lines: [
      `카드사에서 ${wonText(mail.order.amount, 'ko')} 결제를 승인하지 않았어요.`,
      mail.until
        ? `${
          minute(mail.until)
        }까지는 요금제를 그대로 쓸 수 있고, 그동안 몇 번 더 결제를 시도해요. 카드를 바꾸시려면 구독 화면을 열어 주세요.`
        : '청구된 금액은 없고, 이 결제를 다시 시도하지 않아요. 원하실 때 구독 화면에서 다시 구매할 수 있어요.',
      ...(mail.until
        ? [
          '그때까지 결제되지 않으면 요금제가 끝나고 청구되는 금액은 없어요. 구독 화면에서 지금 결제하지 않고 그만둘 수 있어요.',
        ]
        : []),
    ],
  }),
  wrong: (mail) => ({
    subject: '잘못된 결제를 취소해요',
    lines: [
      `주문과 맞지 않는 결제 ${
        wonText(mail.amount, 'ko')
      }을 발견했어요. 전액을 취소하니 따로 하실 일은 없어요.`,
    ],
  }),
  refunded: (mail) => ({
    subject: `환불 완료: ${wonText(mail.amount, 'ko')}`,
    lines: [
      `${offerName(mail.order, 'ko')} 요금제 대금 가운데 ${
        wonText(mail.amount, 'ko')
      }을 결제한 방법으로 돌려 드렸어요. 카드사에 따라 며칠 뒤에 보일 수 있어요.`,
    ],
  }),
  ended: (mail) => ({
    subject: '요금제가 끝났어요',
    lines: [
      `${planName(mail.plan)} 요금제가 끝났고, 지금은 ${
        planName(mail.next)
      } 요금제예요. 더 결제되는 것도, 삭제되는 것도 없어요.`,
    ],
  }),
  cancelled: (mail) => ({
    subject: '결제가 취소되어 요금제가 끝났어요',
    lines: [
      `${offerName(mail.order, 'ko')} 요금제의 결제 ${
        wonText(mail.order.amount, 'ko')
      }이 결제대행사에서 취소되어 요금제가 끝났어요. 지금은 ${planName(mail.next)} 요금제예요.`,
      '더 결제되는 것은 없어요. 원하실 때 구독 화면에서 다시 구매할 수 있어요.',
    ],
  }),
  trial: (mail) => ({
    subject: 'Standard 체험을 시작했어요',
    lines: [
      `${minute(mail.until)}까지 Standard 요금제를 무료로 쓸 수 있어요.`,
      `끝나기 7일 전에 메일로 이어서 쓰실지 여쭤볼게요. 이어서 쓰시면 한 달 ${
        wonText(mail.price, 'ko')
      }(부가가치세 포함)이에요.`,
      '동의하지 않으시면 체험이 끝날 때 결제하지 않고 끝나요.',
    ],
  }),
  'trial-notice': (mail) => ({
    subject: `무료 체험이 ${day(mail.until)}에 끝나요`,
    lines: [
      `무료 체험은 ${minute(mail.until)}에 끝나요.`,
      mail.canConvert
        ? `이어서 쓰시려면 구독 화면에서 동의해 주세요. 동의하시면 ${
          minute(mail.until)
        }에 0원에서 ${
          wonText(mail.price, 'ko')
        }(월, 부가가치세 포함)으로 바뀌어 등록한 카드로 결제해요. 결제 뒤에도 구독 화면에서 언제든지 그만두고 남은 날만큼 돌려받을 수 있어요.`
        : '끝난 뒤에도 쓰시려면 구독 화면에서 구매해 주세요.',
      `아무것도 하지 않으시면 결제하지 않고 ${planName(mail.next)} 요금제를 쓰시게 돼요.`,
    ],
  }),
  'yearly-notice': (mail) => ({
    subject: `${day(mail.at)}에 연간 요금제를 다시 결제해요`,
    lines: [
      `${minute(mail.at)}에 ${offerName(mail.offer, 'ko')} 요금제 대금 ${
        wonText(mail.price, 'ko')
      }을 등록한 카드로 결제해요.`,
      '아무것도 하지 않으시면 그대로 결제하고 1년 더 이어져요.',
      `원하지 않으시면 그 전에 구독 화면에서 그만둘 수 있어요. 그만두시면 ${
        minute(mail.at)
      }까지 쓰고 끝나며 결제하지 않아요. 결제한 뒤에도 남은 날만큼 돌려받을 수 있어요.`,
    ],
  }),
  'price-notice': (mail) => ({
    subject: '요금이 바뀌어 동의하시는지 여쭤봐요',
    lines: [
      `${minute(mail.at)}부터 ${offerName(mail.offer, 'ko')} 요금이 ${
        wonText(mail.before, 'ko')
      }에서 ${wonText(mail.after, 'ko')}으로 바뀌어요. (부가가치세 포함)`,
      '구독 화면에서 동의하시면 그때 등록한 카드로 결제해요. 결제 뒤에도 구독 화면에서 언제든지 그만두고 남은 날만큼 돌려받을 수 있어요.',
      '아무것도 하지 않으시면 동의하지 않으신 것으로 보아 결제하지 않고, 이미 결제한 기간이 지나면 끝나요.',
    ],
  }),
  'over-limit': (mail) => ({
    subject: '요금제 한도를 넘었어요',
    lines: [
      `지금 쓰시는 요금제의 한도보다 프로젝트나 팀원이 많아요. ${
        minute(mail.restsAt)
      }까지는 모든 프로젝트를 그대로 쓸 수 있어요.`,
      '그 뒤에는 고친 지 오래된 프로젝트부터 쉬게 돼요. 쉬는 프로젝트도 읽고 내려받고 삭제할 수 있고, 저절로 삭제되는 것은 없어요. 어느 프로젝트를 쉬게 할지는 프로젝트를 보관해서 직접 고를 수 있어요.',
    ],
  }),
  rested: (mail) => ({
    subject: `프로젝트 ${mail.count}개가 쉬고 있어요`,
    lines: [
      `요금제 한도를 넘은 지 30일이 지나 프로젝트 ${mail.count}개가 쉬고 있어요. 읽고 내려받고 삭제할 수 있고, 삭제된 것은 없어요.`,
      '한도가 더 큰 요금제로 바꾸시면 저절로 다시 시작돼요. 다른 프로젝트를 보관하고 쉬는 프로젝트를 다시 진행할 수도 있어요.',
    ],
  }),
  gift: (mail) => ({
    subject: '요금제가 생겼어요',
    lines: [
      `옮김에 요금제가 생겼어요. 지금까지 함께해 주신 회원께는 ${
        minute(mail.until)
      }까지 Plus 요금제를 드려요. 그 뒤에는 Free 요금제로 바뀌고, 자동으로 결제되는 것은 없어요.`,
    ],
  }),
};

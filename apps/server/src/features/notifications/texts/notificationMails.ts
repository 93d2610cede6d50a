import type { NotificationView } from '@koinon/contract/shared'
import type { Translator } from '#adapters/translation/translator.ts'
import type { MailItem, MailContent } from '#kernel/text/mailTemplate.ts'
import { excerptOf } from '../present.ts'
import { detailsOf } from './details.ts'
import { sentenceOf } from './sentences.ts'

interface Around {
  readonly translator: Translator
  readonly place: string
  readonly origin: string
  /** A page that ends mails of this kind with one click, without signing in. */
  readonly unsubscribeUrl: string
}

/** One notification, mailed at once to a person in this zone. */
export function notificationMail(
  { translator, place, origin, unsubscribeUrl }: Around,
  notification: NotificationView,
  timeZone: string,
): MailContent {
  const { t } = translator
  const sentence = sentenceOf(translator, notification)
  // Written words may have several paragraphs of their own.
  const said = detailsOf(translator, notification, timeZone).flatMap((words) => words.split(/\s*\n\s*/))
  return {
    subject: sentence,
    paragraphs: said.length > 0 ? said : [t('It just happened on {place}.', { place })],
    link: {
      label: notification.can.accept ? t('Look at it and decide') : t('See it'),
      url: origin + notification.link,
    },
    footer: footerOf({ translator, origin, unsubscribeUrl }),
  }
}

/** The digest of a day or a week, for a recipient in this time zone. `more`: how many are not in the mail. */
export function digestMail(
  { translator, place, origin, unsubscribeUrl }: Around,
  {
    rhythm,
    lines,
    more,
    timeZone,
  }: { rhythm: 'DAILY' | 'WEEKLY'; lines: readonly NotificationView[]; more: number; timeZone: string },
): MailContent {
  const { t } = translator
  const count = lines.length + more
  const asks = lines.filter(({ can }) => can.accept)
  const others = lines.filter(({ can }) => !can.accept)
  const items = (views: readonly NotificationView[]): MailItem[] =>
    views.map((view) => ({
      text: sentenceOf(translator, view),
      detail: detailsOf(translator, view, timeZone).map(excerptOf).join(' '),
      url: origin + view.link,
    }))
  return {
    subject:
      rhythm === 'DAILY'
        ? t('{count, plural, one {# new thing} other {# new things}} on {place}', { count, place })
        : t('Your week on {place}: {count, plural, one {# new thing} other {# new things}}', { count, place }),
    paragraphs: [t('This is what you have not seen yet.')],
    sections: [
      ...(asks.length > 0 ? [{ title: t('Waiting for your answer'), items: items(asks) }] : []),
      ...(others.length > 0
        ? [{ title: asks.length > 0 ? t('What else is new') : undefined, items: items(others) }]
        : []),
    ],
    link: { label: t('See all'), url: `${origin}/activity` },
    closing:
      more > 0 ? t('{more, plural, one {# more waits} other {# more wait}} in your activity.', { more }) : undefined,
    footer: footerOf({ translator, origin, unsubscribeUrl }),
  }
}

/** The links at the end of a mail that its reader can stop. */
export const footerOf = ({ translator: { t }, origin, unsubscribeUrl }: Omit<Around, 'place'>) => [
  { label: t('Choose which mails you get'), url: `${origin}/settings/notifications` },
  { label: t('Stop these mails'), url: unsubscribeUrl },
]

import type { Push } from '#adapters/push/port.ts'
import type { Translator } from '#adapters/translation/translator.ts'
import type { Delivery } from '../deliveries.ts'
import { excerptOf } from '../present.ts'
import { detailsOf } from './details.ts'
import { sentenceOf } from './sentences.ts'

export interface PushContext {
  /** The name of this installation. */
  readonly place: string
  readonly unread: number
  /** Notifications shown on this device that have been read since. */
  readonly readSince: readonly string[]
}

/** How long a push service keeps it for a sleeping device. */
export const pushTtl = 6 * 3600
/** The tag by which a device finds the push of a notification. */
export const tagOf = (notificationId: string): string => `notification:${notificationId}`

/**
 * The content of a push. Without previews only that there is something: push services, and people who look at the
 * device, learn nothing of its actors, content or place.
 */
export function pushOf(out: Delivery, { place, unread, readSince }: PushContext): Push {
  const { row, view, translator, previews } = out
  const { t } = translator
  const words = previews
    ? {
        title: sentenceOf(translator, view),
        body: detailsOf(translator, view, row.timeZone).map(excerptOf).join('\n'),
      }
    : { title: place, body: t('You have a new notification') }
  return {
    ...words,
    tag: tagOf(row.id),
    ttl: pushTtl,
    urgent: view.can.accept,
    badge: unread,
    data: {
      id: row.id,
      type: row.type,
      link: previews ? view.link : '/activity',
      language: translator.tag,
      direction: translator.direction,
      closes: readSince.map(tagOf).join(' '),
      ...(previews && view.can.accept ? decisionOf(out) : {}),
    },
  }
}

/**
 * The decision offered in a push, without opening the application: the request with its actor and place, and the two
 * buttons.
 */
const decisionOf = ({ view: { reason, actors, target }, translator: { word } }: Delivery): Record<string, string> => ({
  decides: reason,
  userId: actors[0]?.id ?? '',
  groupId: target.kind === 'GROUP' ? target.id : '',
  accept: word('Accept', 'button on a request'),
  ignore: word('Ignore', 'button on a request'),
})

/** Requested by hand: shown even while a person is looking at the page. */
export const testPush = ({ t, tag, direction }: Translator, place: string): Push => ({
  title: place,
  body: t('Pushes arrive on this device.'),
  tag: 'test',
  ttl: 300,
  urgent: true,
  badge: 0,
  data: { id: '', type: 'TEST', link: '/settings/notifications', language: tag, direction, closes: '' },
})

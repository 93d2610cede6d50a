import type { Translate } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import type { NoticeFacts } from './noticeFacts.ts'

/** A webhook, as it stands in a notice's `about`. */
export interface HookAbout {
  /** Null: a webhook of the place. */
  readonly groupId: string | null
  readonly host: string
}
export const hookAbout = ({ groupId, host }: HookAbout): string => `${groupId ?? ''}/${host}`

function readAbout(about: string): HookAbout {
  const [groupId = '', ...host] = about.split('/')
  return { groupId: groupId === '' ? null : groupId, host: host.join('/') }
}

const linkToHooks = (t: Translate, origin: string, groupId: string | null): MailContent['link'] => ({
  label: t('Open the webhooks'),
  url: groupId === null ? `${origin}/manage/webhooks` : `${origin}/g/${groupId}/manage/webhooks`,
})

/** Mails about webhooks, to those who run them; `about` is made by `hookAbout`. */
export const hookNotices = {
  HOOK_MADE: ({ t, place, about, origin }: NoticeFacts): MailContent => {
    const { groupId, host } = readAbout(about)
    return {
      subject: t('A webhook was made on {place}', { place }),
      paragraphs: [t('From now on, {host} is sent what happens in a group or in the place that you run.', { host })],
      link: linkToHooks(t, origin, groupId),
    }
  },
  HOOK_FAILING: ({ t, place, about, origin }: NoticeFacts): MailContent => {
    const { groupId, host } = readAbout(about)
    return {
      subject: t('A webhook on {place} does not arrive', { place }),
      paragraphs: [
        t('For a day, nothing has arrived at {host}. After five days the webhook is switched off.', { host }),
      ],
      link: linkToHooks(t, origin, groupId),
    }
  },
  HOOK_OFF: ({ t, place, about, origin }: NoticeFacts): MailContent => {
    const { groupId, host } = readAbout(about)
    return {
      subject: t('A webhook on {place} was switched off', { place }),
      paragraphs: [
        t('{host} takes no more messages. Switch the webhook on again when it does, and send again what is missing.', {
          host,
        }),
      ],
      link: linkToHooks(t, origin, groupId),
    }
  },
} as const

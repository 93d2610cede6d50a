import type { Translate } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import type { NoticeFacts } from './noticeFacts.ts'

/** A key of a bot, as it stands in a notice's `about`. */
export interface BotKeyAbout {
  readonly bot: string
  /** Null: a bot of the place. */
  readonly groupId: string | null
  readonly key: string
}
export const botKeyAbout = ({ bot, groupId, key }: BotKeyAbout): string => [bot, groupId ?? '', key].join('/')

function readAbout(about: string): BotKeyAbout {
  const [bot = '', groupId = '', ...key] = about.split('/')
  return { bot, groupId: groupId === '' ? null : groupId, key: key.join('/') }
}

const linkToBots = (t: Translate, origin: string, { groupId }: BotKeyAbout): MailContent['link'] => ({
  label: t('Open the bots'),
  url: groupId === null ? `${origin}/manage/bots` : `${origin}/g/${groupId}/manage/bots`,
})

/** Mails about keys of bots, to those who run the bot; `about` is made by `botKeyAbout`. */
export const botNotices = {
  BOT_KEY_ENDS: ({ t, place, about, origin }: NoticeFacts): MailContent => {
    const facts = readAbout(about)
    return {
      subject: t('A bot’s key on {place} ends in a week', { place }),
      paragraphs: [
        t('The key “{name}” of the bot {bot} ends within seven days. A program that uses it will stop then.', {
          name: facts.key,
          bot: `@${facts.bot}`,
        }),
      ],
      link: linkToBots(t, origin, facts),
    }
  },
  BOT_KEY_LEAKED: ({ t, place, about, origin }: NoticeFacts): MailContent => {
    const facts = readAbout(about)
    return {
      subject: t('A bot’s key on {place} was ended for your safety', { place }),
      paragraphs: [
        t(
          'The key “{name}” of the bot {bot} was found where others could read it. It no longer works; make a new one.',
          {
            name: facts.key,
            bot: `@${facts.bot}`,
          },
        ),
      ],
      link: linkToBots(t, origin, facts),
    }
  },
}

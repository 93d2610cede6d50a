import { t, word } from '../../text/i18n/index.ts'

const note = 'name of an emoji'

/** The reactions on offer, with their names. */
export const reactionChoices = () => [
  { emoji: '👍', name: t('Thumbs up') },
  { emoji: '❤️', name: word('Heart', note) },
  { emoji: '😂', name: t('Tears of joy') },
  { emoji: '🎉', name: word('Party', note) },
  { emoji: '😮', name: word('Surprise', note) },
  { emoji: '😢', name: word('Crying', note) },
  { emoji: '🙏', name: t('Folded hands') },
  { emoji: '👏', name: word('Applause', note) },
  { emoji: '🔥', name: word('Fire', note) },
  { emoji: '👀', name: word('Eyes', note) },
  { emoji: '✅', name: t('Check mark') },
  { emoji: '💯', name: t('Hundred points') },
]

/** An emoji that is not on offer here is its own name. */
export const emojiName = (emoji: string): string =>
  reactionChoices().find((choice) => choice.emoji === emoji)?.name ?? emoji

import { t } from '#lib/text/i18n/index.ts'

/** A group whose posts alone are searched, and the address of its results. */
export interface SearchWithin {
  readonly name: string
  readonly addressOf: (words: string) => string
}

/** What a search field is called. */
export const searchLabel = (within: SearchWithin | undefined): string =>
  within === undefined
    ? t('Search posts, people, groups and topics')
    : t('Search the posts of {group}', { group: within.name })

/** What an empty search field shows. */
export const searchPlaceholder = (within: SearchWithin | undefined): string =>
  within === undefined ? t('People, groups, posts, topics') : within.name

import { t } from '#lib/text/i18n/index.ts'

/** What a search field is called. */
export const searchLabel = (): string => t('Search posts, people, groups and topics')

/** What an empty search field shows. */
export const searchPlaceholder = (): string => t('People, groups, posts, topics')

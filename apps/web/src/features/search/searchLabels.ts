import { t } from '#lib/text/i18n/index.ts'

export const searchLabel = (): string => t('Search posts, people, groups and topics')

export const searchPlaceholder = (): string => t('People, groups, posts, topics')

import { t, word } from '#lib/text/i18n/index.ts'
import type { CommunityPage } from '#ssr/pages.ts'

/** Where anybody may join, nobody is asked. What is not public of a community tells no more than that one can ask. */
export const joinLabel = ({ life }: Pick<CommunityPage, 'life'>): string =>
  life?.isOpen === true ? word('Join', 'button of a community') : t('Ask to join')

import { formatRelative } from '../text/format.ts'
import { timeTags } from '../text/i18n/timeTags.tsx'
import { T, t } from '../text/i18n/index.ts'

/** When a key or device was last used; null if it never was. */
export function LastUsed({ at }: { readonly at: Date | null }) {
  if (at === null) return t('Never used')
  return <T message="Last used <time>{when}</time>" values={{ when: formatRelative(at) }} tags={timeTags(at)} />
}

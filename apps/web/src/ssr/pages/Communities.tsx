import { Heading } from '@koinon/ui/foundations/Heading'
import { t } from '../../lib/i18n/index.ts'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

/** P02: the directory of communities. */
function Communities({ frame }: PageProps<'communities'>) {
  return (
    <PublicFrame frame={frame}>
      <Heading level={1} tabIndex={-1} dir="auto">
        {t('Communities here')}
      </Heading>
    </PublicFrame>
  )
}

export const communities = page<'communities'>({
  Page: Communities,
  head: () => ({ title: t('Communities here'), isIndexed: true }),
})

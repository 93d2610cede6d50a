import { Link } from '@koinon/ui/foundations/Link'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'

/** Leads to the reference of the API, which is not a page of the application. */
export const ReferenceLink = () => (
  <Link href={paths.reference} target="_blank">
    {t('What programs can do, with examples')}
  </Link>
)

import { Link } from '@koinon/ui/foundations/Link'
import { FrontPreview } from '@koinon/ui/overview/FrontPreview'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'

/** The front page as it would be with what is in the fields. */
export function PlacePreview({ name, intro }: { readonly name: string; readonly intro: string }) {
  const canRegister = useCall('landing.getInstance').data?.features.registration ?? false
  return (
    <Part title={t('Preview of the front page')}>
      <FrontPreview
        name={name}
        intro={intro}
        buttons={canRegister ? [t('Create your account'), t('Sign in')] : [t('Sign in')]}
      />
      <Link href={paths.front} target="_blank">
        {t('View page')}
      </Link>
    </Part>
  )
}

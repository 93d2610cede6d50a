import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Emptiness } from '../../lib/states/Emptiness.tsx'

/** In place of a feed without anything in it: what will be here, and the next step. */
export function Nothing({ kind }: { readonly kind: 'FOLLOWING' | 'GROUPS' | 'FOR_YOU' }) {
  if (kind === 'GROUPS') {
    return (
      <Emptiness kind="group" action={<LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>}>
        {t('Posts of your groups will stand here. Join a group, and what its members write is here.')}
      </Emptiness>
    )
  }
  return (
    <Emptiness kind="post" action={<LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>}>
      {t('Your home is still quiet. Follow people and join groups, and what they write is here, newest first.')}
    </Emptiness>
  )
}

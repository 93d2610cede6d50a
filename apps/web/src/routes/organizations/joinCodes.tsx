import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { JoinCodeList } from '#features/organizations/joinCodes/JoinCodeList.tsx'
import type { JoinCode } from '#features/organizations/joinCodes/labels.ts'
import styles from '#features/organizations/joinCodes/JoinCodes.module.css'
import { usePages } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useOpenGroup } from '#routes/groups/group.tsx'

const NewJoinCode = lazyPart(() => import('#features/organizations/joinCodes/NewJoinCode.tsx'), 'NewJoinCode')
const ShowJoinCode = lazyPart(() => import('#features/organizations/joinCodes/ShowJoinCode.tsx'), 'ShowJoinCode')

/** E09: the organisation's join codes, who joined with them, and new ones. */
export function JoinCodes() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.permissions.includes('CODES'))
    return <EmptyList kind="group">{t('Only admins can see join codes.')}</EmptyList>
  return <Codes key={group.id} groupId={group.id} name={group.name} />
}

function Codes({ groupId, name }: { readonly groupId: string; readonly name: string }) {
  const codes = usePages('groups.joinCodesList', { body: { enterpriseGroupId: groupId } })
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<JoinCode>()
  const hasCodes = codes.data !== undefined && codes.data.items.length > 0
  // The button that the first code was made from is gone when the member has seen the code.
  useKeepFocus(`${hasCodes} ${shown === undefined}`)
  const make = (
    <Button variant="primary" onPress={() => setMaking(true)}>
      {t('New join code')}
    </Button>
  )
  return (
    <>
      <div className={styles['head']}>
        <Link href={paths.organizationPart(groupId, 'admin')}>{t('Back to administration')}</Link>
        {hasCodes && make}
      </div>
      <Loaded query={codes} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState drawing="org" title={t('No join codes yet')} action={make}>
              <ol className={styles['how']}>
                <li>{t('Create a code with a limit and an end date.')}</li>
                <li>{t('Share it as a link, QR code or eight characters.')}</li>
                <li>{t('People join instantly or with approval. You see how many joined.')}</li>
              </ol>
            </EmptyState>
          ) : (
            <JoinCodeList groupId={groupId} codes={items} onShow={setShown} />
          )
        }
      </Loaded>
      <LoadMore {...codes} />
      {isMaking && (
        <NewJoinCode
          groupId={groupId}
          onMade={(code) => {
            setMaking(false)
            setShown(code)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {shown !== undefined && <ShowJoinCode code={shown} name={name} onClose={() => setShown(undefined)} />}
    </>
  )
}

import { Stack } from '@koinon/ui/foundations/Stack'
import { Heading } from '@koinon/ui/foundations/Heading'
import type { ShownGroup } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { StepList } from '#lib/forms/steps/StepList.tsx'
import type { Step } from '#lib/forms/steps/StepList.tsx'
import styles from '../Groups.module.css'

export interface GroupSetupProps {
  readonly group: Extract<ShownGroup, { locked: false }>
  readonly onWrite: () => void
}

/** First steps of a new group: for those who run it, until somebody posts there. */
export function GroupSetup({ group, onWrite }: GroupSetupProps) {
  const lookPage = paths.manageGroup(group.id, 'look')
  const landing = useLandingStep(group)
  const isInvited = useIsInvited(group)
  return (
    <section aria-labelledby="group-setup" className={styles['setup']}>
      <Stack gap={4}>
        <Heading level={2} size="h4" id="group-setup">
          {t('Set up your group')}
        </Heading>
        <StepList
          steps={[
            {
              id: 'looks',
              label: t('Choose icon and banner'),
              isDone: group.picture !== null && group.banner !== null,
              way: lookPage,
            },
            {
              id: 'about',
              label: t('Say what it is about'),
              isDone: group.description !== '',
              way: lookPage,
            },
            {
              id: 'topics',
              label: t('Choose topics and a place'),
              isDone: group.interests.length > 0 || group.place !== null,
              way: lookPage,
            },
            {
              id: 'rules',
              label: t('Add rules and questions'),
              isDone: group.rules.length > 0 || group.questions.length > 0,
              way: paths.manageGroup(group.id, 'rules'),
            },
            {
              id: 'people',
              label: t('Invite people'),
              isDone: isInvited,
              way: paths.groupInvite(group.id),
            },
            ...landing,
            { id: 'post', label: t('Write first post'), isDone: false, way: onWrite },
          ]}
        />
      </Stack>
    </section>
  )
}

/** Whether somebody besides the founder is in the group, or has been invited. */
function useIsInvited({ id, counts }: GroupSetupProps['group']): boolean {
  const isAlone = counts.members <= 1
  const body = { groupId: id, limit: 1 }
  const people = useCall('groups.listInvitations', { body }, { enabled: isAlone })
  const mails = useCall('groups.listMailInvitations', { body }, { enabled: isAlone })
  return !isAlone || [people, mails].some(({ data }) => (data?.items.length ?? 0) > 0)
}

/** The visitors' page: only an organisation has one. */
function useLandingStep({ id, kind, handle }: GroupSetupProps['group']): readonly Step[] {
  const isHome = kind === 'ENTERPRISE' && handle !== null
  const home = useCall('groups.getEnterpriseGroup', { params: { id } }, { enabled: isHome }).data
  if (!isHome || home === undefined || home.locked) return []
  return [
    {
      id: 'landing',
      label: t('Publish the landing page'),
      isDone: home.landing.published,
      way: paths.managedCommunity(handle),
    },
  ]
}

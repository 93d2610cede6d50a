import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { ClaimedGroupPage } from '../../pages.ts'

type Claimed = NonNullable<ClaimedGroupPage['claimed']>

/** The link in the mail to the owner of a group that somebody takes over: one press keeps it, without signing in. */
function ClaimedGroup({ data, frame }: PageProps<'claimedgroup'>) {
  const [isDone, setDone] = useState(data.isDone)
  const { claimed } = data
  const title =
    claimed === null
      ? t('This link does not work')
      : isDone
        ? t('The group stays yours')
        : claimed.isOpen
          ? t('Keep {group}?', { group: claimed.name })
          : t('There is nothing to stop any more')
  return (
    <AuthPageFrame frame={frame} title={title}>
      {claimed === null ? (
        <Text>{t('It is not one of ours, or the group is gone.')}</Text>
      ) : isDone ? (
        <Stack gap={6} align="start">
          <Text role="status">{t('Nobody takes {group} over. Come back soon.', { group: claimed.name })}</Text>
          <LinkButton href={paths.group(claimed.groupId)} size="touch">
            {t('Go to {name}', { name: claimed.name })}
          </LinkButton>
        </Stack>
      ) : claimed.isOpen ? (
        <Confirm data={data} claimed={claimed} onDone={() => setDone(true)} />
      ) : (
        <Text>{t('Nobody is taking {group} over.', { group: claimed.name })}</Text>
      )}
    </AuthPageFrame>
  )
}

interface ConfirmProps {
  readonly data: ClaimedGroupPage
  readonly claimed: Claimed
  readonly onDone: () => void
}

function Confirm({ data: { form, linkToken }, claimed, onDone }: ConfirmProps) {
  const entrance = useEntrance({ refusal: form.refusal })
  return (
    <EntranceForm
      entrance={entrance}
      form={form}
      onSubmit={async () => {
        await callPublic('groups.successionStopByLink', { body: { token: linkToken } })
        onDone()
        return undefined
      }}
    >
      <Text>
        {t('Somebody takes {group} over on {day}, because you were away for so long.', {
          group: claimed.name,
          day: formatDate(new Date(claimed.dueAt), 'day'),
        })}
      </Text>
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Keep my group')}
      </Button>
    </EntranceForm>
  )
}

export const claimedGroup = page<'claimedgroup'>({
  Page: ClaimedGroup,
  head: () => ({ title: t('Keep my group'), isIndexed: false }),
})

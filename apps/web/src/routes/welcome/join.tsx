import { useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { GroupRow } from '@koinon/ui/entities/EntityRow'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { Banner } from '@koinon/ui/overlays/Banner'
import { JoinCodeField } from '#features/groups/JoinCodeField.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate, formatList } from '#lib/text/format.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useAction } from '#lib/interaction/useAction.ts'

type Opened = ReplyOf<'landing.previewJoinCode'>

const over = {
  USED_UP: msg('This code has reached its limit. Ask for another.'),
  EXPIRED: msg('This code has expired. Ask for another.'),
  DISABLED: msg('This code no longer works. Ask for another.'),
}
const sentences = {
  NOT_FOUND: msg('Code not found. Check the spelling.'),
  CODE_UNKNOWN: msg('Code not found. Check the spelling.'),
  CODE_USED_UP: over.USED_UP,
  CODE_EXPIRED: over.EXPIRED,
  CODE_DISABLED: over.DISABLED,
  EMAIL_DOMAIN_NEEDED: msg('This code needs an email address of that organisation. Add yours in the settings.'),
  BANNED_FROM_GROUP: msg('You cannot join this organisation.'),
}

/** P21 for members: what a code grants, before it is redeemed. Visitors see it on a server-rendered page. */
export function JoinByCode() {
  const { code = '' } = useParams({ strict: false })
  const opened = useCall('landing.previewJoinCode', { params: { code } })
  const isOver =
    opened.error !== null ||
    (opened.data !== undefined && opened.data.state !== 'OPEN' && opened.data.viewer?.redeemed !== true)
  return (
    <Screen title={t('You’re invited')} parent={paths.home}>
      <Stack isPadded gap={6}>
        <Loaded query={opened} skeleton={<RowsSkeleton rows={2} />} sentences={sentences}>
          {(shown) =>
            shown.state === 'OPEN' || shown.viewer?.redeemed === true ? (
              <Opens code={code} opened={shown} />
            ) : (
              <Banner tone="warning">{t(over[shown.state])}</Banner>
            )
          }
        </Loaded>
        {isOver && (
          // It may have been mistyped.
          <JoinCodeField label={t('Another code')} />
        )}
      </Stack>
    </Screen>
  )
}

function Opens({ code, opened }: { readonly code: string; readonly opened: Opened }) {
  const { group, viewer, emailDomains, entitlementTitle, expirationDate } = opened
  const { name, picture, description } = group
  return (
    <Stack gap={6}>
      <GroupRow
        mark={<Avatar kind="org" name={name} seed={group.id} size={56} sources={picture?.sources} />}
        name={name}
        text={description === '' ? undefined : description}
      />
      {entitlementTitle !== null && <Text>{t('Includes “{name}”', { name: entitlementTitle })}</Text>}
      {viewer?.redeemed === true ? (
        <JoinResult group={group} words={viewer.membershipState === 'MEMBER' ? youAreIn(name) : requestSent(name)} />
      ) : (
        <>
          {emailDomains.length > 0 && (
            <Text>
              {t('For people with an email at {domains}', { domains: formatList(emailDomains, 'disjunction') })}
            </Text>
          )}
          {expirationDate !== null && (
            <Text>{t('Valid until {date}', { date: formatDate(new Date(expirationDate), 'day') })}</Text>
          )}
          <Redeem code={code} opened={opened} />
        </>
      )}
    </Stack>
  )
}

const youAreIn = (name: string) => t('You joined {name}', { name })
const requestSent = (name: string) => t('Request sent to {name}', { name })

function Redeem({ code, opened }: { readonly code: string; readonly opened: Opened }) {
  const navigate = useNavigate()
  const [isRequested, setRequested] = useState(false)
  const action = useAction(sentences)
  useKeepFocus(String(isRequested))
  const { group } = opened
  const join = () =>
    action.run(async () => {
      const { status } = await invokeOnce('payments.redeemEnterpriseGroupJoinCode', { body: { code } })
      if (status === 'JOINED') await navigate({ href: paths.group(group.id) })
      else setRequested(true)
    })
  if (isRequested) return <JoinResult group={group} words={requestSent(group.name)} />
  return (
    <>
      <ActionProblem action={action} />
      {action.problem?.code === 'EMAIL_DOMAIN_NEEDED' && (
        <p>
          <Link href={paths.setting('emails')}>{t('Add an address')}</Link>
        </p>
      )}
      <Stack align="start">
        <Button variant="primary" size="touch" isLoading={action.isPending} onPress={() => void join()}>
          {redeemText(opened)}
        </Button>
      </Stack>
    </>
  )
}

function redeemText({ group: { name }, viewer, needsApproval, entitlementTitle: title }: Opened): string {
  // A member gets what else the code opens.
  if (viewer?.membershipState === 'MEMBER' && title !== null) return t('Get “{title}”', { title })
  return needsApproval ? t('Ask to join {name}', { name }) : t('Join {name}', { name })
}

/** How things stand, and the way on. */
function JoinResult({ group: { id, name }, words }: { readonly group: Opened['group']; readonly words: string }) {
  return (
    <Stack gap={5} align="start">
      <Text role="status">{words}</Text>
      <LinkButton href={paths.group(id)}>{t('Go to {name}', { name })}</LinkButton>
    </Stack>
  )
}

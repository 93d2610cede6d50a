import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { ChoiceCards } from '@koinon/ui/choices/ChoiceCards'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { GroupImage } from '#features/groups/head/GroupImage.tsx'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { byField, useFocusFirstError } from '#lib/forms/useFocusFirstError.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { ProblemPanel } from '#lib/feedback/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { textOf } from '#lib/navigation/searchParams.ts'
import { ParentField, useParents } from './ParentField.tsx'
import type { ParentGroup } from './ParentField.tsx'
import { SameName } from './SameName.tsx'

type Privacy = 'OPEN' | 'APPROVAL' | 'PRIVATE'

/** The default is the careful choice: people request to join. */
const untouched = {
  /** The id of the group or organisation it is created in; empty if it stands on its own. */
  organizationId: '',
  name: '',
  privacy: 'APPROVAL' as Privacy,
  picture: undefined as ReplyOf<'content.refreshS3DownloadLink'> | undefined,
}
type Draft = typeof untouched

/** G03: creates a group with what it cannot do without; its page then lists the next steps. */
export function NewGroup() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const homeInAddress = textOf(search, 'in')
  const { can } = useAccount()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>({
    ...untouched,
    name: textOf(search, 'name') ?? '',
    organizationId: homeInAddress ?? '',
  })
  const [isSending, setSending] = useState(false)
  const { homes, isWantedRead, failure, readAgain } = useParents(homeInAddress)
  const home = homes.get(draft.organizationId)
  const isHomeless = homeInAddress !== undefined && isWantedRead && failure === null && !homes.has(homeInAddress)
  const create = useMutationCall('groups.createGroup', {
    invalidates: ['groups.getGroupMemberships', 'groups.listGroupsV2', 'groups.listSubgroups', 'groups.getGroup'],
    onSuccess: ({ id }) => navigate({ href: paths.group(id), replace: true }),
  })
  const formRef = useFocusFirstError(create.error)
  const problem = create.error === null ? undefined : problemOf(create.error)
  const fields = byField(problem)
  const part = { draft, home, change: (to: Partial<Draft>) => setDraft((now) => ({ ...now, ...to })) }
  return (
    <Screen title={t('New group')} parent={home === undefined ? paths.groups : paths.groupAbout(home.id)}>
      <form
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          if (!create.isPending) create.mutate({ body: bodyOf(draft, home) })
        }}
      >
        <Stack isPadded gap={7}>
          <NameField {...part} error={fields['name']} />
          <PrivacyField {...part} />
          <GroupImage
            shape="mark"
            current={draft.picture?.sources.at(-1)?.url}
            isDisabled={isSending}
            onSending={setSending}
            onTake={(picture) => part.change({ picture })}
          />
          <ParentField
            homes={homes}
            home={home}
            onChange={(organizationId) => part.change({ organizationId })}
            error={fields['parentId'] ?? fields['enterpriseGroupId']}
          />
          {failure !== null && <ProblemPanel error={failure} onRetry={readAgain} />}
          {isHomeless && <Homeless />}
          <OtherProblem problem={problem} />
          <CreateButton
            isLoading={create.isPending || !isWantedRead}
            disabledReason={reasonOf(draft, isSending, failure) ?? (home || can.createGroup ? undefined : staffOnly())}
          />
        </Stack>
      </form>
    </Screen>
  )
}

interface CreateButtonProps {
  readonly isLoading: boolean
  readonly disabledReason: string | undefined
}

function CreateButton(props: CreateButtonProps) {
  return (
    <Button {...props} variant="primary" type="submit" size="touch">
      {t('Create group')}
    </Button>
  )
}

/** The fields that show their own errors. */
const fieldsHere = ['name', 'parentId', 'enterpriseGroupId'] as const

function Homeless() {
  return (
    <Text tone="muted" role="status">
      {t('You can’t create a subgroup there. It will be a standalone group.')}
    </Text>
  )
}

/** Problems beside the fields. */
function OtherProblem({ problem }: { readonly problem: ReturnType<typeof problemOf> | undefined }) {
  const fields = byField(problem)
  if (problem === undefined || fieldsHere.some((field) => field in fields)) return null
  return (
    <Text tone="danger" role="alert">
      {problem.sentence}
    </Text>
  )
}

const staffOnly = () => t('Only staff can create standalone groups here.')

/** Why it cannot be created yet. */
function reasonOf({ name }: Draft, isSending: boolean, failure: Error | null): string | undefined {
  if (!hasVisibleText(name)) return t('Add a name')
  if (isSending) return t('Image is uploading')
  return failure === null ? undefined : problemOf(failure).sentence
}

/** A subgroup is open to the group's members, any other group to anybody. */
function bodyOf({ name, privacy, picture }: Draft, home: ParentGroup | undefined) {
  const details = { name, ...(picture === undefined ? {} : { pictureMediaId: picture.id }) }
  const visibility = privacy === 'PRIVATE' ? ('GROUP_MEMBERS' as const) : ('EVERYONE' as const)
  const isOpen = privacy === 'OPEN'
  if (home?.kind === 'STANDARD') {
    const joinPolicy = isOpen ? ('GROUP_MEMBERS' as const) : ('REQUEST_ONLY' as const)
    return { ...details, settings: { visibility, joinPolicy }, parentId: home.id }
  }
  const joinPolicy = isOpen ? ('ANYONE' as const) : ('REQUEST_ONLY' as const)
  return {
    ...details,
    settings: { visibility, joinPolicy },
    ...(home === undefined ? {} : { enterpriseGroupId: home.id }),
  }
}

interface PartProps {
  readonly draft: Draft
  readonly home: ParentGroup | undefined
  readonly change: (to: Partial<Draft>) => void
}

function NameField({ draft: { name }, change, error }: PartProps & { readonly error: string | undefined }) {
  return (
    <Stack gap={3}>
      <TextField
        label={t('Group name')}
        value={name}
        onChange={(typed) => change({ name: typed })}
        isRequired
        maxLength={80}
        error={error}
        dir="auto"
        autoFocus
      />
      <SameName name={name} />
    </Stack>
  )
}

function PrivacyField({ draft: { privacy }, home, change }: PartProps) {
  return (
    <ChoiceCards
      legend={word('Privacy', 'of a group')}
      value={privacy}
      onChange={(value) => change({ privacy: value as Privacy })}
      options={[
        {
          value: 'OPEN',
          icon: 'globe-simple',
          title: home?.kind === 'STANDARD' ? t('Members of the parent group can join') : t('Anyone can join'),
          text: t('Posts can be read by everyone.'),
        },
        {
          value: 'APPROVAL',
          icon: 'user-plus',
          title: t('Approval needed'),
          text: t('Posts can be read by everyone. Admins decide who joins.'),
        },
        {
          value: 'PRIVATE',
          icon: 'lock-simple',
          title: word('Private', 'a group'),
          text: t('Only members read posts. Admins decide who joins.'),
        },
      ]}
    />
  )
}

import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { GroupCard } from '@koinon/contract/shared'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { GroupImage } from '#features/groups/head/GroupImage.tsx'
import type { GroupImageProps } from '#features/groups/head/GroupImage.tsx'
import { GroupPlaceField } from '#features/groups/settings/GroupPlaceField.tsx'
import { placeInput } from '#lib/entities/places/PlaceField.tsx'
import type { TypedPlace } from '#lib/entities/places/PlaceField.tsx'
import { TopicsField } from '#features/groups/settings/TopicsField.tsx'
import { groupFacts } from '#features/groups/index.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { byField, useFocusFirstError } from '#lib/forms/useFocusFirstError.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { ProblemPanel } from '#lib/feedback/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { textOf } from '#lib/navigation/searchParams.ts'
import { ParentField, useParents } from './ParentField.tsx'
import type { ParentGroup } from './ParentField.tsx'
import { NewGroupPreview } from './NewGroupPreview.tsx'
import type { ChosenPicture } from './NewGroupPreview.tsx'

/** The default is the careful choice: people request to join. */
const untouched = {
  /** The id of the group or organisation it is created in; undefined if it stands on its own. */
  organizationId: '',
  name: '',
  description: '',
  topics: [] as readonly string[],
  place: { text: '' } as TypedPlace,
  mark: undefined as ChosenPicture | undefined,
  banner: undefined as ChosenPicture | undefined,
  visibility: 'EVERYONE' as 'EVERYONE' | 'GROUP_MEMBERS',
  isOpen: false,
  postScope: 'MEMBERS_ONLY' as 'MEMBERS_ONLY' | 'ADMINS_ONLY',
}
type Draft = typeof untouched

/** G03: creates a group, with a preview. */
export function NewGroup() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const homeInAddress = textOf(search, 'in')
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
        <Stack isPadded gap={8}>
          <ParentField
            homes={homes}
            home={home}
            onChange={(organizationId) => part.change({ organizationId })}
            error={fields['parentId'] ?? fields['enterpriseGroupId']}
          />
          {failure !== null && <ProblemPanel error={failure} onRetry={readAgain} />}
          {isHomeless && <Homeless />}
          <What {...part} fields={fields} />
          <Appearance {...part} pictures={{ isDisabled: isSending, onSending: setSending }} />
          <Who {...part} />
          <OtherProblem problem={problem} />
          <Button
            variant="primary"
            type="submit"
            size="touch"
            isLoading={create.isPending || !isWantedRead}
            disabledReason={reasonOf(draft, isSending, failure)}
          >
            {t('Create group')}
          </Button>
        </Stack>
      </form>
    </Screen>
  )
}

/** The fields that show their own errors. */
const fieldsHere = ['name', 'description', 'place', 'parentId', 'enterpriseGroupId'] as const

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

/** Why it cannot be created yet. */
function reasonOf({ name }: Draft, isSending: boolean, failure: Error | null): string | undefined {
  if (!hasVisibleText(name)) return t('Add a name')
  if (isSending) return t('Image is uploading')
  return failure === null ? undefined : problemOf(failure).sentence
}

/** A subgroup is for the group's members, any other group for anybody. */
const joinPolicyOf = (isOpen: boolean, home: ParentGroup | undefined): GroupCard['joinPolicy'] =>
  home?.kind === 'STANDARD' ? subgroupPolicyOf(isOpen) : topLevelPolicyOf(isOpen)
const subgroupPolicyOf = (isOpen: boolean) => (isOpen ? ('GROUP_MEMBERS' as const) : ('REQUEST_ONLY' as const))
const topLevelPolicyOf = (isOpen: boolean) => (isOpen ? ('ANYONE' as const) : ('REQUEST_ONLY' as const))

function bodyOf({ name, description, topics, place, mark, banner, ...draft }: Draft, home: ParentGroup | undefined) {
  const where = placeInput(place)
  const { visibility, postScope, isOpen } = draft
  const details = {
    name,
    description,
    ...(topics.length === 0 ? {} : { interestIds: [...topics] }),
    ...(where === null ? {} : { place: where }),
    ...(mark === undefined ? {} : { markMediaId: mark.id }),
    ...(banner === undefined ? {} : { bannerMediaId: banner.id }),
  }
  const settings = { visibility, postScope }
  if (home?.kind === 'STANDARD')
    return { ...details, settings: { ...settings, joinPolicy: subgroupPolicyOf(isOpen) }, parentId: home.id }
  return {
    ...details,
    settings: { ...settings, joinPolicy: topLevelPolicyOf(isOpen) },
    ...(home === undefined ? {} : { enterpriseGroupId: home.id }),
  }
}

interface PartProps {
  readonly draft: Draft
  readonly home: ParentGroup | undefined
  readonly change: (to: Partial<Draft>) => void
}

function What({ draft, change, fields }: PartProps & { readonly fields: Readonly<Record<string, string>> }) {
  return (
    <Stack as="section" gap={6} aria-label={word('Details', 'of a group')}>
      <TextField
        label={t('Group name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        isRequired
        maxLength={80}
        error={fields['name']}
        dir="auto"
        autoFocus
      />
      <TextArea
        label={t('What is it about?')}
        value={draft.description}
        onChange={(description) => change({ description })}
        rows={2}
        counterLimit={140}
        error={fields['description']}
        isOptional
      />
      <TopicsField chosen={draft.topics} onChange={(topics) => change({ topics })} />
      <GroupPlaceField place={draft.place} onChange={(place) => change({ place })} error={fields['place']} />
    </Stack>
  )
}

interface LookProps extends PartProps {
  readonly pictures: Pick<GroupImageProps, 'isDisabled' | 'onSending'>
}

function Appearance({ draft, home, change, pictures }: LookProps) {
  const { name, description, isOpen, mark, banner } = draft
  const facts = groupFacts({ joinPolicy: joinPolicyOf(isOpen, home) })
  return (
    <Stack as="section" gap={6} aria-label={word('Appearance', 'of a group')}>
      <Heading level={2} size="h3">
        {word('Appearance', 'of a group')}
      </Heading>
      <GroupImage
        {...pictures}
        shape="mark"
        current={mark?.sources.at(-1)?.url}
        onTake={(picture) => change({ mark: picture })}
      />
      <GroupImage
        {...pictures}
        shape="banner"
        current={banner?.sources.at(-1)?.url}
        onTake={(picture) => change({ banner: picture })}
      />
      <NewGroupPreview name={name} description={description} facts={facts} mark={mark} banner={banner} />
    </Stack>
  )
}

function Who({ draft, home, change }: PartProps) {
  return (
    <Stack as="section" gap={6} aria-label={word('Permissions', 'of a group')}>
      <RadioGroup
        legend={t('Who can see posts')}
        value={draft.visibility}
        onChange={(value) => change({ visibility: value as Draft['visibility'] })}
        options={[
          { value: 'EVERYONE', label: word('Anyone', 'who may see it') },
          {
            value: 'GROUP_MEMBERS',
            label: word('Members', 'tab of a group'),
            hint: t('Private: only members see it'),
          },
        ]}
      />
      <RadioGroup
        legend={t('How people join')}
        value={draft.isOpen ? 'OPEN' : 'ASK'}
        onChange={(value) => change({ isOpen: value === 'OPEN' })}
        options={[
          { value: 'ASK', label: t('Approval needed'), hint: t('You and other admins decide.') },
          { value: 'OPEN', label: groupFacts({ joinPolicy: joinPolicyOf(true, home) }) },
        ]}
      />
      <RadioGroup
        legend={t('Who can post')}
        value={draft.postScope}
        onChange={(value) => change({ postScope: value as Draft['postScope'] })}
        options={[
          { value: 'MEMBERS_ONLY', label: word('Members', 'tab of a group') },
          { value: 'ADMINS_ONLY', label: t('Admins only'), hint: t('Members can request posting rights.') },
        ]}
      />
    </Stack>
  )
}

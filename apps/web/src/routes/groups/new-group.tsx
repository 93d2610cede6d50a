import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { TextField } from '@koinon/ui/forms/TextField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { GroupPicture } from '../../features/groups/GroupPicture.tsx'
import { PlaceField, placeInput } from '../../features/groups/PlaceField.tsx'
import type { TypedPlace } from '../../features/groups/PlaceField.tsx'
import { TopicsField } from '../../features/groups/TopicsField.tsx'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { NewGroupPreview } from './NewGroupPreview.tsx'
import type { ChosenPicture } from './NewGroupPreview.tsx'

/** What is not chosen is the careful choice: people ask to join. */
const untouched = {
  name: '',
  description: '',
  topics: [] as readonly string[],
  place: { text: '' } as TypedPlace,
  mark: undefined as ChosenPicture | undefined,
  banner: undefined as ChosenPicture | undefined,
  visibility: 'EVERYONE' as 'EVERYONE' | 'GROUP_MEMBERS',
  joinPolicy: 'REQUEST_ONLY' as 'ANYONE' | 'REQUEST_ONLY',
  postScope: 'MEMBERS_ONLY' as 'MEMBERS_ONLY' | 'ADMINS_ONLY',
}
type Draft = typeof untouched

/** G03: starts a group, seen as it will be while one fills it in. */
export function NewGroup() {
  const { name = '' }: { readonly name?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>({ ...untouched, name })
  const create = useMutationCall('groups.createGroup', {
    invalidates: ['groups.getGroupMemberships', 'groups.listGroupsV2'],
    onSuccess: ({ id }) => void navigate({ href: paths.group(id), replace: true }),
  })
  const problem = create.error === null ? undefined : problemOf(create.error)
  const part = { draft, change: (to: Partial<Draft>) => setDraft((now) => ({ ...now, ...to })) }
  return (
    <Screen title={t('New group')} parent={paths.groups}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ body: bodyOf(draft) })
        }}
      >
        <Stack isPadded gap={8}>
          <What {...part} fields={problem?.fields ?? {}} />
          <Look {...part} />
          <Who {...part} />
          {problem !== undefined && Object.keys(problem.fields).length === 0 && (
            <Text tone="danger" role="alert">
              {problem.sentence}
            </Text>
          )}
          <Button
            variant="primary"
            type="submit"
            size="touch"
            isLoading={create.isPending}
            disabledReason={draft.name.trim() === '' ? t('Give the group a name first') : undefined}
          >
            {t('Create the group')}
          </Button>
        </Stack>
      </form>
    </Screen>
  )
}

function bodyOf({ name, description, topics, place, mark, banner, ...settings }: Draft) {
  const where = placeInput(place)
  return {
    name,
    description,
    settings,
    ...(topics.length === 0 ? {} : { interestIds: [...topics] }),
    ...(where === null ? {} : { place: where }),
    ...(mark === undefined ? {} : { markMediaId: mark.id }),
    ...(banner === undefined ? {} : { bannerMediaId: banner.id }),
  }
}

interface PartProps {
  readonly draft: Draft
  readonly change: (to: Partial<Draft>) => void
}

function What({ draft, change, fields }: PartProps & { readonly fields: Readonly<Record<string, string>> }) {
  return (
    <Stack as="section" gap={6} aria-label={t('What the group is')}>
      <TextField
        label={t('Name of the group')}
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
      <PlaceField place={draft.place} onChange={(place) => change({ place })} error={fields['place']} />
    </Stack>
  )
}

function Look({ draft, change }: PartProps) {
  const { name, description, joinPolicy, mark, banner } = draft
  const facts = joinPolicy === 'REQUEST_ONLY' ? t('People ask to join') : t('Anyone can join')
  return (
    <Stack as="section" gap={6} aria-label={t('How it looks')}>
      <Heading level={2} size="h3">
        {t('How it looks')}
      </Heading>
      <GroupPicture shape="mark" current={mark?.sources.at(-1)?.url} onTake={(picture) => change({ mark: picture })} />
      <GroupPicture
        shape="banner"
        current={banner?.sources.at(-1)?.url}
        onTake={(picture) => change({ banner: picture })}
      />
      <NewGroupPreview name={name} description={description} facts={facts} mark={mark} banner={banner} />
    </Stack>
  )
}

function Who({ draft, change }: PartProps) {
  return (
    <Stack as="section" gap={6} aria-label={t('Who can do what')}>
      <RadioGroup
        legend={t('Who can read what is posted')}
        value={draft.visibility}
        onChange={(value) => change({ visibility: value as Draft['visibility'] })}
        options={[
          { value: 'EVERYONE', label: word('Anyone', 'who may see it') },
          {
            value: 'GROUP_MEMBERS',
            label: word('Members', 'tab of a group'),
            hint: t('Others do not find the group.'),
          },
        ]}
      />
      <RadioGroup
        legend={t('How people come in')}
        value={draft.joinPolicy}
        onChange={(value) => change({ joinPolicy: value as Draft['joinPolicy'] })}
        options={[
          { value: 'REQUEST_ONLY', label: t('People ask to join'), hint: t('You and other admins decide.') },
          { value: 'ANYONE', label: t('Anyone can join') },
        ]}
      />
      <RadioGroup
        legend={t('Who can post')}
        value={draft.postScope}
        onChange={(value) => change({ postScope: value as Draft['postScope'] })}
        options={[
          { value: 'MEMBERS_ONLY', label: word('Members', 'tab of a group') },
          { value: 'ADMINS_ONLY', label: t('Admins only'), hint: t('Members can ask for the right to post.') },
        ]}
      />
    </Stack>
  )
}

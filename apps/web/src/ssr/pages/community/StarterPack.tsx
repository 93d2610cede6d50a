import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { GroupRow, PersonRow } from '@koinon/ui/entities/EntityRow'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { Paragraphs } from '#features/entrance/Paragraphs.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { StarterPackPage } from '../../pages.ts'

type Pack = NonNullable<StarterPackPage['pack']>

/** Once signed in, a person is asked there whether to follow everybody. */
const following = (path: string): string => `${path}?follow=all`

/** A shared list that visitors can read, and the way to follow everybody on it. */
function StarterPack({ data, frame }: PageProps<'starterpack'>) {
  const { pack } = data
  if (pack === null) return <NoPack data={data} frame={frame} />
  return (
    <PublicFrame frame={frame} width="reading">
      <Stack gap={7}>
        <Stack gap={4}>
          <Text tone="muted">{t('Starter pack by {name}', { name: pack.ownerName })}</Text>
          <Heading level={1} size="hero" tabIndex={-1} dir="auto">
            {pack.name}
          </Heading>
          {pack.description !== '' && <Paragraphs text={pack.description} />}
        </Stack>
        <Invitation data={data} />
        <People people={pack.people} />
        <Groups groups={pack.groups} />
      </Stack>
    </PublicFrame>
  )
}

function Invitation({ data: { path, canRegister } }: { readonly data: StarterPackPage }) {
  return (
    <Stack gap={3}>
      <Cluster gap={4}>
        {canRegister && (
          <LinkButton href={paths.registerFor(following(path))} variant="primary" size="touch">
            {t('Join to follow')}
          </LinkButton>
        )}
        <LinkButton href={paths.signIn(following(path))} variant={canRegister ? 'secondary' : 'primary'} size="touch">
          {t('Sign in as a member')}
        </LinkButton>
      </Cluster>
      {canRegister && <Text tone="muted">{t('Once you’ve joined, you can follow everyone here with one press.')}</Text>}
    </Stack>
  )
}

function People({ people }: Pick<Pack, 'people'>) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="pack-people">
      <Heading level={2} id="pack-people">
        {t('{count, plural, one {# person} other {# people}}', { count: people.length })}
      </Heading>
      <ul role="list">
        {people.map(({ id, isOrganization, name, username, sources }) => (
          <li key={id}>
            <PersonRow
              mark={
                <Avatar kind={isOrganization ? 'org' : 'person'} size={40} name={name} seed={id} sources={sources} />
              }
              name={name}
              hint={<bdi>@{username}</bdi>}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Groups({ groups }: Pick<Pack, 'groups'>) {
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="pack-groups">
      <Heading level={2} id="pack-groups">
        {t('{count, plural, one {# group} other {# groups}}', { count: groups.length })}
      </Heading>
      <ul role="list">
        {groups.map(({ id, isOrganization, name, description, sources }) => (
          <li key={id}>
            <GroupRow
              mark={
                <Avatar kind={isOrganization ? 'org' : 'group'} size={40} name={name} seed={id} sources={sources} />
              }
              name={name}
              text={description === '' ? undefined : description}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One page for lists that do not exist and lists that are not for visitors. */
function NoPack({ data: { path }, frame }: PageProps<'starterpack'>) {
  return (
    <PublicFrame frame={frame} width="reading">
      <Stack gap={6} align="start">
        <Heading level={1} tabIndex={-1}>
          {t('List not found')}
        </Heading>
        <Text size="lead">{t('It may be for members only. Sign in to see more.')}</Text>
        <LinkButton href={paths.signIn(path)} variant="primary" size="touch">
          {t('Sign in as a member')}
        </LinkButton>
      </Stack>
    </PublicFrame>
  )
}

export const starterPack = page<'starterpack'>({
  Page: StarterPack,
  head: ({ data: { pack } }) =>
    pack === null
      ? { title: t('List not found'), isIndexed: false }
      : {
          title: pack.name,
          description: [t('Starter pack by {name}', { name: pack.ownerName }), pack.description.slice(0, 160)]
            .filter(Boolean)
            .join(' · '),
          isIndexed: false,
        },
  status: ({ data }) => (data.pack === null ? 404 : 200),
})

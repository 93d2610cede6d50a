import { useRef } from 'react'
import type { ReactNode } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Prose } from '@koinon/ui/foundations/Prose'
import { joinLabel } from '#features/entrance/join/joinLabel.ts'
import { minPictures } from '#features/landing/pictureRows.ts'
import { DocumentText } from '#lib/text/formatted/DocumentText.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { CommunityPage } from '../../pages.ts'
import { ComingEvents } from './landing/ComingEvents.tsx'
import { CommunityAdmins } from './landing/CommunityAdmins.tsx'
import { CommunityFacts } from './landing/CommunityFacts.tsx'
import { CommunityPictures } from './landing/CommunityPictures.tsx'
import { JoinBar } from './landing/JoinBar.tsx'
import { JoinCard } from './landing/JoinCard.tsx'
import { JoinSteps } from './landing/JoinSteps.tsx'
import { PublicPosts } from './landing/PublicPosts.tsx'
import { StarterGroups } from './landing/StarterGroups.tsx'
import styles from './Community.module.css'

function Banner({ src }: { readonly src: string }) {
  return <img className={styles['banner']} src={src} alt="" width={2100} height={900} fetchPriority="high" />
}

/** Its mark, name, first words and numbers. */
function Head({ data: { landing, texts, life } }: { readonly data: CommunityPage }) {
  return (
    <header className={styles['head']}>
      <img className={styles['logo']} src={landing.communityProfile.communityLogoUrl} alt="" width={104} height={104} />
      <Heading level={1} tabIndex={-1} dir="auto" className={styles['title']}>
        {landing.title}
      </Heading>
      {texts.lead.text !== '' && (
        <div className={styles['lead']} dir="auto">
          <DocumentText {...texts.lead} />
        </div>
      )}
      {life !== null && <CommunityFacts life={life} />}
    </header>
  )
}

/** P03: a community as visitors see it, and the form to join it. */
function Community({ data, frame }: PageProps<'community'>) {
  const card = useRef<HTMLDivElement>(null)
  const { landing, texts, life, takesMembers } = data
  const { communityProfile: profile } = landing
  const name = life?.name ?? frame.placeName
  const [sidebar, ...below] = sectionsOf(data)
  return (
    <PublicFrame
      frame={frame}
      width="window"
      brand={
        <Link href={paths.front} appearance="bare" className={styles['brand']}>
          <img className={styles['mark']} src={profile.communityLogoUrl} alt="" width={36} height={36} />
          <bdi>{name}</bdi>
        </Link>
      }
      joinHref={takesMembers ? '#join' : undefined}
      hero={<Banner src={profile.bannerUrl} />}
      overlays={takesMembers && <JoinBar name={name} memberCount={life?.memberCount ?? null} card={card} />}
    >
      <div className={styles['columns']}>
        <Head data={data} />
        <div className={styles['aside']}>
          <div ref={card}>
            <JoinCard data={data} frame={frame} />
          </div>
          {takesMembers && sidebar !== undefined && (
            <div className={styles['underCard']}>
              <JoinSteps life={life} />
            </div>
          )}
        </div>
        <div className={styles['start']}>
          {takesMembers && sidebar === undefined && <JoinSteps life={life} />}
          {sidebar}
        </div>
      </div>
      {life !== null && life.posts.length > 0 && <PublicPosts posts={life.posts} />}
      {(below.length > 0 || texts.below.text !== '') && (
        <div className={styles['below']}>
          {texts.below.text !== '' && (
            <Prose keepsLines>
              <DocumentText {...texts.below} />
            </Prose>
          )}
          {below}
        </div>
      )}
    </PublicFrame>
  )
}

/** The sections that have content, in their order; the first of them stands beside the form. */
function sectionsOf(data: CommunityPage): ReactNode[] {
  const { landing, life, takesMembers } = data
  const { pictures } = landing.communityProfile
  const arePicturesShown = landing.sections?.find(({ id }) => id === 'PICTURES')?.shown !== false
  const sections: ReactNode[] = []
  if (life !== null && life.events.length > 0) sections.push(<ComingEvents key="events" events={life.events} />)
  if (life !== null && life.groups.length > 0)
    sections.push(<StarterGroups key="groups" groups={life.groups} count={life.groupCount} />)
  if (arePicturesShown && pictures.length >= minPictures)
    sections.push(<CommunityPictures key="pictures" name={life?.name ?? landing.title} urls={pictures} />)
  if (life !== null && life.admins.length > 0)
    sections.push(
      <CommunityAdmins
        key="admins"
        admins={life.admins}
        isOpen={life.isOpen}
        action={
          takesMembers && (
            <LinkButton href="#join" variant="primary" size="touch">
              {joinLabel(data)}
            </LinkButton>
          )
        }
      />,
    )
  return sections
}

export const community = page<'community'>({
  Page: Community,
  head: ({ data: { landing, texts }, frame }) => ({
    title: landing.title,
    description: texts.words,
    image: new URL(landing.communityProfile.join.imageSrc, frame.url).href,
    isIndexed: true,
    linkedData: {
      '@type': 'Organization',
      name: landing.title,
      url: frame.url,
      logo: new URL(landing.communityProfile.communityLogoUrl, frame.url).href,
    },
  }),
})

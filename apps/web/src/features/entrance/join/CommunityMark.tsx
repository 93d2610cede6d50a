import { useEffect, useRef, useState } from 'react'
import { Avatar } from '@koinon/ui/marks/Avatar'
import type { LandingPreview } from '@koinon/contract/shared'
import { callPublic } from '../../../public/callPublic.ts'

/** How far below the edge of the screen a logo is requested. */
const ahead = '300px'
const requests = new Map<string, Promise<string>>()

function logoOf(communityHandle: string): Promise<string> {
  const known =
    requests.get(communityHandle) ??
    callPublic('landing.getCommunityProfile', { params: { communityHandle } }).then(
      ({ communityProfile }) => communityProfile.communityLogoUrl,
    )
  requests.set(communityHandle, known)
  return known
}

/** A community's logo, read from its own page shortly before it comes into view; until then its initials. */
export function CommunityMark({ communityId, communityHandle, communityName }: LandingPreview) {
  const place = useRef<HTMLSpanElement>(null)
  const [logo, setLogo] = useState<string>()
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        // On failure the initials stay, which serve as well.
        logoOf(communityHandle).then(setLogo, () => undefined)
      },
      { rootMargin: ahead },
    )
    seen.observe(element)
    return () => seen.disconnect()
  }, [communityHandle])
  const sources = logo === undefined ? undefined : [{ url: logo, type: 'image/webp', width: 192 }]
  return (
    <span ref={place}>
      <Avatar kind="org" name={communityName} seed={communityId} size={56} sources={sources} />
    </span>
  )
}

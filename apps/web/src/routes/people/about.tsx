import { About } from '../../features/profile/About.tsx'
import { ProfileScreen } from '../../features/profile/ProfileScreen.tsx'

/** U01: what somebody cares about, and since when they are here. */
export const ProfileAbout = () => (
  <ProfileScreen part="about">{(profile, isOwn) => <About profile={profile} isOwn={isOwn} />}</ProfileScreen>
)

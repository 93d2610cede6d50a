import { About } from '#features/profile/About.tsx'
import { PersonScreen } from './PersonScreen.tsx'

/** U01: somebody's interests, and when they joined. */
export const ProfileAbout = () => (
  <PersonScreen part="about">{(profile, isOwn) => <About profile={profile} isOwn={isOwn} />}</PersonScreen>
)

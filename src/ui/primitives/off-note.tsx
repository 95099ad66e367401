import { lazyPart } from './lazy-part.tsx'

/** States in the place of a feature that the operator has switched it off (PLUS-83). Its texts load when it is shown. */
export const OffNote = lazyPart(() => import('./off-note-text.tsx').then((module) => module.OffNoteText), {
  ifFailed: 'nothing',
})

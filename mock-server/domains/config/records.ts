import type * as z from 'zod/mini'

import type {
  incidentSchema,
  linkSchema,
  playDisplays,
  rollOutSchema,
  textsSchema,
} from '../../../src/contract/app-config.ts'
import type { limitWindows } from '../../../src/contract/limits.ts'
import type { Known } from '../../../src/contract/tolerant.ts'

type Incident = z.output<typeof incidentSchema>

/** Keys of switches that are off, and the rest of the configuration. The cockpit sets them. */
export type OperatorSettings = {
  off: readonly string[]
  incident: (Omit<Incident, 'severity'> & { severity: Known<Incident['severity']> }) | null
  support_hours: z.output<typeof textsSchema> | null
  links: z.output<typeof linkSchema>[]
  roll_out: z.output<typeof rollOutSchema> | null
  play_display: (typeof playDisplays)[number]
  /** Periods of all limits except those of deposits. */
  limit_window: (typeof limitWindows)[number]
  /** Other brands with separate accounts. */
  other_brands: string[]
}

/** The configuration of a new session. */
export const initialOperator = (): OperatorSettings => ({
  off: [],
  incident: null,
  support_hours: {
    en: 'Support: every day, day and night',
    ru: 'Поддержка: каждый день, круглосуточно',
    kk: 'Қолдау қызметі: күн сайын, тәулік бойы',
    az: 'Dəstək: hər gün, 24 saat',
  },
  links: [{ label: 'Telegram', url: 'https://t.me/example' }],
  roll_out: null,
  play_display: 'time-and-result',
  limit_window: 'calendar',
  other_brands: [],
})

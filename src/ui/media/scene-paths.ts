/** The paths of a scene in a view of 200 × 100: objects in the text colour, the sea in teal, the light in brass. */
type Drawing = { line: string; sea: string; light: string }

/** Line drawings of the Caspian shore after sunset, for empty pages. */
export const scenePaths = {
  /** A boat adrift, its sail down: an unknown URL, no connection. */
  boat: {
    line: 'M70 58h54c-3 10-9 15-19 15H88c-10 0-16-5-18-15zM96 58V22M96 26l20 26H96M96 24l-4 4M134 66l18-5M152 61l7-4 1 5-8 2z',
    sea: 'M20 76q6-5 12 0t12 0 12 0M130 78q6-5 12 0t12 0 12 0 12 0M58 86q6-5 12 0t12 0 12 0 12 0 12 0',
    light: 'M14 50h44M146 50h40M154 50a12 12 0 0 1 24 0M166 32v-5M152 37l-4-4M180 37l4-4',
  },
  /** An empty shore, a shell and footprints in the sand: no results. */
  shore: {
    line: 'M12 84q44-16 90-9t86 1M34 76q-2-9-7-12M36 75q1-10-1-15M38 75q3-8 9-10M133 78l-10-10a10.5 10.5 0 0 1 20 0zM133 78l-4-15M133 78V62M133 78l4-15M62 84l5-1M72 79l5-1M82 84l5-1M92 79l5-1',
    sea: 'M56 64q6-5 12 0t12 0 12 0M152 62q6-5 12 0t12 0',
    light: 'M12 50h62M126 50h62M84 50a16 16 0 0 1 32 0M100 26v-6M82 33l-4-4M118 33l4-4',
  },
  /** The bird of the legend asleep on its post: no news. */
  bird: {
    line: 'M90 96V70M110 96V70M82 70h36M78 50c-2-16 10-28 24-28 15 0 24 13 24 26 0 14-9 22-22 22-14 0-24-7-26-20zM124 56l20 10-24 0M88 46c12-9 32-4 34 12-14 6-30 2-34-12zM98 52q8 5 17 4M88 35q3 3 6 0M79 41l-7 4 7 2',
    sea: 'M20 84q6-5 12 0t12 0 12 0 12 0M126 88q6-5 12 0t12 0 12 0 12 0',
    light: 'M160 14a14 14 0 1 0 14 20 12 12 0 0 1-14-20zM40 26v6M37 29h6M62 14v4M60 16h4',
  },
  /** A net hung up to dry: an empty list. */
  net: {
    line: 'M44 92V26M156 92V26M36 92h16M148 92h16',
    sea: 'M44 56q56 44 112 0M44 32l8 18l8 17M60 43l-8 7l-8 6M60 43l8 16l8 15M76 50l-8 9l-8 8M76 50l8 14l8 14M92 54l-8 10l-8 10M92 54l8 12l8 12M108 54l-8 12l-8 12M108 54l8 10l8 10M124 50l-8 14l-8 14M124 50l8 9l8 8M140 43l-8 16l-8 15M140 43l8 7l8 6M156 32l-8 18l-8 17',
    light: 'M44 32q56 44 112 0M76 47a3 3 0 1 0 .1 0M100 51a3 3 0 1 0 .1 0M124 47a3 3 0 1 0 .1 0',
  },
  /** A ship at anchor: a break. */
  anchor: {
    line: 'M100 12a7 7 0 1 0 .1 0M100 26v54M84 36h32M70 62c2 13 14 21 30 21s28-8 30-21M70 62l-6 9M70 62l10 5M130 62l6 9M130 62l-10 5',
    sea: 'M24 88q6-5 12 0t12 0 12 0M140 88q6-5 12 0t12 0 12 0',
    light: 'M107 19c20-4 32 8 24 20s-20 10-14 22 30 0 40 6',
  },
  /** A lantern at the end of a jetty: nothing to offer yet. */
  jetty: {
    line: 'M10 72h102M26 72v20M54 72v20M82 72v20M104 92V24h26M130 24v8M124 32h12M122 36h16l4 22h-24zM120 58h20v4h-20z',
    sea: 'M116 84q6-5 12 0t12 0 12 0 12 0 12 0M32 84q5-4 10 0M60 84q5-4 10 0',
    light: 'M130 54c-6-4-4-9 0-14 4 5 6 10 0 14zM150 40l8-3M151 48h9M150 56l8 3',
  },
  /** A letter in a bottle: no texts yet. */
  bottle: {
    line: 'M52 40l52-8c7-1 10 5 17 5l16-2 2 12-16 3c-7 1-8 8-15 9l-52 8c-6 1-9-3-10-12s0-14 6-15zM62 47l30-5 2 14-30 5zM69 50l17-3M70 55l13-2',
    sea: 'M16 76q6-5 12 0t12 0 12 0M60 80q6-5 12 0t12 0 12 0 12 0 12 0M144 72q6-5 12 0t12 0 12 0M96 90q6-5 12 0t12 0 12 0',
    light: 'M139 34l8-1 2 14-8 1M152 22v8M148 26h8M36 24v5M33.5 26.5h5',
  },
  /** Buoys of a race without boats: a competition without participants. */
  buoys: {
    line: 'M44 74l8-34 8 34M52 40V20M46 62h12M126 66l5-22 5 22M131 44V30M128 58h7',
    sea: 'M24 78q6-5 12 0t12 0 12 0 12 0M108 70q5-4 10 0t10 0 10 0 10 0M72 88q6-5 12 0t12 0 12 0 12 0',
    light: 'M52 20l16 5-16 6M131 30l11 3.5-11 4M14 54h20M72 54h38M152 54h34M160 54a11 11 0 0 1 22 0',
  },
} as const satisfies Record<string, Drawing>

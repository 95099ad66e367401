import type { PromoBlock } from '~/contract/promos.ts'
import { useT } from '~/hooks/use-t.ts'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'

import css from './promo-page.module.css'

/** The text of a promotion, block by block. The full terms are collapsed. */
export function PromoBody({ blocks }: { blocks: readonly PromoBlock[] }) {
  return (
    <div className={css['body']}>
      {blocks.map((block) => (
        <Block key={'text' in block ? block.text : block.items.join()} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: PromoBlock }) {
  const { t } = useT()
  if ('text' in block) return block.type === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>
  const items = block.items.map((item) => <li key={item}>{item}</li>)
  if (block.type === 'steps') return <ol>{items}</ol>
  if (block.type === 'list') return <ul>{items}</ul>
  return (
    <Disclosure summary={t('news.terms')}>
      <ul>{items}</ul>
    </Disclosure>
  )
}

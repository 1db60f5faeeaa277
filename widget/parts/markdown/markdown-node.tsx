import type { Definition, Nodes, RootContent, Table } from 'mdast';
import type { ReactNode } from 'react';

type Definitions = ReadonlyMap<string, Definition>;

const headings = { 1: 'h3', 2: 'h4', 3: 'h5', 4: 'h6', 5: 'h6', 6: 'h6' } as const;
const webAddress = /^(https?:|mailto:)/i;

/** A link that leaves the widget, or its plain words when the address is not one of the web's. */
const Link = ({ url, children }: { url: string | undefined; children: ReactNode }) =>
  url && webAddress.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <>{children}</>
  );

const Done = ({ checked }: { checked: boolean }) => (
  <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'Not done'} />
);

function TableNode({ node, definitions }: { node: Table; definitions: Definitions }) {
  const [head, ...body] = node.children;
  return (
    <table>
      <thead>
        <tr>
          {head?.children.map((cell, index) => (
            <th key={index} scope="col">
              <Inside nodes={cell.children} definitions={definitions} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          <tr key={index}>
            {row.children.map((cell, column) => (
              <td key={column}>
                <Inside nodes={cell.children} definitions={definitions} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The nodes of a markdown tree, one after the other. */
export const Inside = ({ nodes, definitions }: { nodes: readonly Nodes[]; definitions: Definitions }) =>
  nodes.map((node, index) => <MarkdownNode key={index} node={node} definitions={definitions} />);

/**
 * One node of a markdown tree. Raw HTML stays text, and a picture becomes its words:
 * nothing an agent read on a page may load from elsewhere.
 */
function MarkdownNode({ node, definitions }: { node: Nodes; definitions: Definitions }): ReactNode {
  const inside = 'children' in node && (
    <Inside nodes={node.children as RootContent[]} definitions={definitions} />
  );
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading': {
      const Heading = headings[node.depth];
      return <Heading>{inside}</Heading>;
    }
    case 'strong':
      return <strong>{inside}</strong>;
    case 'emphasis':
      return <em>{inside}</em>;
    case 'delete':
      return <del>{inside}</del>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside}</ol> : <ul>{inside}</ul>;
    case 'listItem':
      return (
        <li>
          {typeof node.checked === 'boolean' && <Done checked={node.checked} />}
          {inside}
        </li>
      );
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'link':
      return <Link url={node.url}>{inside}</Link>;
    case 'linkReference':
      return <Link url={definitions.get(node.identifier)?.url}>{inside}</Link>;
    case 'image':
    case 'imageReference':
      return node.alt;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'table':
      return <TableNode node={node} definitions={definitions} />;
    default:
      return null;
  }
}

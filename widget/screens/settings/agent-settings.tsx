import { useId } from 'react';
import { useSession } from '../../data/session/session-calls.ts';
import { t } from '../../messages/translate.ts';
import { isOwnMachine } from '../../rules/task/agent-words.ts';
import { Card } from '../../ui/layout/card.tsx';
import { factName, facts, factValue, privacy } from './agent-settings.css.ts';
import { card, cardHead, cardTitle } from './profile-settings.css.ts';

/** Which language model runs the tasks, where it runs, and what it receives. Nothing if the server uses none. */
export const AgentSettings = () => {
  const id = useId();
  const agent = useSession().data?.agent;
  if (agent?.kind !== 'model') return null;
  const { model, place } = agent;
  return (
    <Card as="section" className={card} aria-labelledby={id}>
      <div className={cardHead}>
        <h2 id={id} className={cardTitle}>
          {t('Language model')}
        </h2>
        <dl className={facts}>
          {model && (
            <div>
              <dt className={factName}>{t('Model')}</dt>
              <dd className={factValue}>{model}</dd>
            </div>
          )}
          {place && (
            <div>
              <dt className={factName}>{t('Model server')}</dt>
              <dd className={factValue}>{place}</dd>
            </div>
          )}
        </dl>
        {place && (
          <p className={privacy}>
            {t(
              'At every step, the language model at {host} receives your request and messages, the text of files, and the visible text of the current page. It never receives passwords.',
              { host: place },
            )}
          </p>
        )}
        {place && isOwnMachine(place) && (
          <p className={privacy}>
            {t("The model runs on the server's own machine, so none of this leaves it.")}
          </p>
        )}
      </div>
    </Card>
  );
};

'use strict';

// The live page works without this; then it shows how things were when it was loaded.
(() => {
  // All pages are beside this script.
  const address = page => new URL(page, document.querySelector('script[src]').src).href;
  const element = id => document.getElementById(id);
  const live = element('live');
  if (!live && !element('nothing')) {
    return;
  }
  const quiet = new URLSearchParams(location.search).has('quiet');
  let number = live ? Number(live.dataset.number) : 0;
  let told = 0;
  let ended = false;
  let figure = '';

  const tell = (id, text) => {
    if (element(id).textContent !== text) {
      element(id).textContent = text;
    }
  };

  const showLines = state => {
    const list = element('lines');
    const log = list.parentElement;
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    if (state.firstLine === 0) {
      list.replaceChildren();
    }
    for (const line of state.lines) {
      const item = document.createElement('li');
      item.textContent = line.text;
      item.classList.toggle('error', line.error);
      item.classList.toggle('table', line.table);
      list.append(item);
    }
    if (atEnd) {
      log.scrollTop = log.scrollHeight;
    }
  };

  const showTask = task => {
    element('task').hidden = !task;
    if (task) {
      tell('task-name', task.name);
    }
    if (task && !quiet) {
      tell('task-text', task.text);
      element('bar').max = Math.max(1, task.total);
      element('bar').value = task.done;
    }
  };

  // The medians of the last two minutes, from 0 to the largest, over the whole width.
  const points = medians => {
    const largest = Math.max(...medians);
    const step = 600 / Math.max(1, medians.length - 1);
    return medians.map((median, index) => (index * step).toFixed(1) + ',' + (98 - 96 * median / largest).toFixed(1)).join(' ');
  };

  const showView = view => {
    tell('calls', view.calls);
    const places = element('places');
    if (places.children.length !== view.places.length) {
      places.replaceChildren(...view.places.map(() => document.createElement('li')));
    }
    view.places.forEach((place, index) => {
      places.children[index].textContent = place;
    });
    const medians = view.medians.map(Number);
    element('medians').hidden = medians.length < 2;
    if (medians.length > 1) {
      tell('largest', view.largest);
      element('medians').querySelector('polyline').setAttribute('points', points(medians));
    }
  };

  // The figure is made by the server, with all texts escaped; it changes after a round, or a load test at a rate.
  const showInterim = state => {
    tell('answer', state.answer || '');
    tell('open', state.open || '');
    if (state.figure && state.figure !== figure) {
      figure = state.figure;
      element('interim-figure').innerHTML = figure;
      element('interim-figure').className = state.figureKind;
      tell('caption', state.caption);
      element('interim').hidden = false;
    }
  };

  const showResults = state => {
    const list = element('results');
    if (list.children.length !== state.runs.length) {
      list.replaceChildren(...state.runs.map(run => {
        const link = document.createElement('a');
        link.href = address('result?run=' + encodeURIComponent(run));
        link.textContent = 'Result of ' + run;
        const item = document.createElement('li');
        item.append(link);
        return item;
      }));
    }
    // Until it is over there is none.
    list.hidden = !state.over;
  };

  const show = state => {
    if (state.number !== number) {
      // Another experiment: a page of its own.
      location.reload();
      return;
    }
    tell('sentence', state.sentence);
    tell('step', state.step);
    tell('seconds', String(state.seconds));
    showTask(state.task);
    if (!quiet) {
      showView(state.view);
    }
    showInterim(state);
    showResults(state);
    showLines(state);
    element('cancel').hidden = state.state !== 'running';
    told = performance.now() - state.seconds * 1000;
    ended = state.over;
  };

  let events = null;
  const watch = () => {
    if (live) {
      element('lines').replaceChildren();
    }
    events = new EventSource(address(quiet ? 'events?quiet=1' : 'events'));
    events.onmessage = event => show(JSON.parse(event.data));
    events.onopen = () => live && tell('connection', '');
    events.onerror = () => live && tell('connection', events.readyState === EventSource.CLOSED
      ? 'Not connected any more: too many browsers are watching, or the command has ended. Load this page again.'
      : 'Not connected; trying again.');
  };
  watch();
  // Nobody looks at a page that is hidden, so it costs nothing.
  document.addEventListener('visibilitychange', () => {
    events.close();
    if (!document.hidden) {
      watch();
    }
  });
  if (live && !quiet) {
    setInterval(() => {
      if (told && !ended) {
        tell('seconds', String(Math.floor((performance.now() - told) / 1000)));
      }
    }, 1000);
  }
})();
